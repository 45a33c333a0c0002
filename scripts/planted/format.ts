/** Code that oxfmt would format differently. */
export const PLANTED_FORMAT = [
  { name: 'double quotes', path: 'packages/contracts/src/planted.ts', code: 'export const text = "text";\n' },
  { name: 'a rule on one line', path: 'packages/ui/src/planted.module.css', code: '.a{color:red}\n' },
];
