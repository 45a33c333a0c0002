/** Expressions that take more than linear time, one for each way in which they do. */
export const PLANTED_EXPRESSIONS = [
  { name: 'an end of a text', code: "export const planted = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '');\n" },
  {
    name: 'a beginning that is repeated without an end',
    code: 'const NAME = "caption";\nexport const planted = new RegExp(`\\\\[${NAME}\\\\b[^\\\\]]*\\\\]`, "gi");\n',
  },
  { name: 'two repetitions that share characters', code: 'export const planted = /^\\w+\\.?\\w+:$/;\n' },
  { name: 'a repetition of a repetition', code: 'export const planted = /^(?:a+)+$/;\n' },
  { name: 'a pattern of a schema', code: "export const planted = { pattern: '^\\\\s*\\\\d{0,9}\\\\s*$' };\n" },
];
