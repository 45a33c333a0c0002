/**
 * This project's own lint rules, for conventions that no published rule checks: a plug-in of oxlint, in the form of one
 * for ESLint. Plain JavaScript, because editors load it with their own Node.
 */

/** Returns a rule that reports every node that matches one of the selectors. */
function forbid(message, ...selectors) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
  };
}

/**
 * Returns selectors for every runtime import of a module whose name matches. `import type` is allowed: it is erased.
 */
function runtimeImports(pattern) {
  return [
    `ImportDeclaration[importKind!="type"][source.value=${pattern}]`,
    `ExportNamedDeclaration[exportKind!="type"][source.value=${pattern}]`,
    `ExportAllDeclaration[exportKind!="type"][source.value=${pattern}]`,
    `ImportExpression[source.value=${pattern}]`,
    `CallExpression[callee.name="require"][arguments.0.value=${pattern}]`,
  ];
}

/** Names of environment variables. */
const VARIABLE = '/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/';

/** A number of more than one digit, or from 2 on: 0 and 1 mean none and at least one. */
const AMOUNT = 'Literal[raw=/^([2-9]|\\d[\\d_.]+)$/]';

/** The beginning of a cache tag that is put together by hand. */
const TAG = `/(^|['"\\s])(season|match|ranking|club|board|content|release):('|$)/`;

const KOREAN = '/[\\u1100-\\u11FF\\u3130-\\u318F\\uAC00-\\uD7AF]/';

export default {
  meta: { name: 'own' },
  rules: {
    'real-clock': forbid(
      'Only packages/contracts/src/clock.ts reads the real clock: take realNow() or a Clock from @wkff/contracts.',
      'MemberExpression[object.name="Date"][property.name="now"]',
      'MemberExpression[object.name="Date"][property.value="now"]',
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'CallExpression[callee.name="Date"]',
    ),
    texts: forbid(
      'Texts that a visitor sees are in texts.ts beside the feature.',
      `JSXText[value=${KOREAN}]`,
      `Literal[value=${KOREAN}]`,
      `TemplateElement[value.raw=${KOREAN}]`,
    ),
    'style-attribute': forbid(
      'The content security policy blocks style attributes in HTML: use a class, or set element.style in an effect.',
      'JSXAttribute[name.name="style"]',
    ),
    'html-text': forbid(
      'Only RichText of @wkff/boards shows stored HTML, which the server has cleaned: use it, or render text.',
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      'Property[key.name="dangerouslySetInnerHTML"]',
    ),
    'router-package': forbid(
      'Take it from @wkff/router: a second copy of the router would have its own contexts.',
      ...runtimeImports('/^react-router(-dom)?($|\\/)/'),
      'ImportDeclaration[importKind="type"][source.value=/^react-router(-dom)?($|\\/)/]',
    ),
    'browser-typebox': forbid(
      'A TypeBox schema in a bundle costs 5 to 25 KB: browser code may import only types and constants.',
      ...runtimeImports('/^(typebox|@sinclair\\/typebox|@wkff\\/contracts\\/(schemas|open-data))($|\\/)/'),
      ...runtimeImports('/^\\.{1,2}\\/(schemas|openData)\\.ts$/'),
    ),
    limits: forbid(
      'Lengths, counts and sizes are in packages/contracts/src/limits.ts, once for forms, bodies, commands and schemas.',
      `Property[key.name=/^(max|min)(Length|Items|Properties|imum)$/] > ${AMOUNT}`,
      `JSXAttribute[name.name=/^(max|min)Length$/] > JSXExpressionContainer > ${AMOUNT}`,
      'JSXAttribute[name.name=/^(max|min)Length$/] > Literal',
      `CallExpression[callee.name=/^(readLine|readText|lengthProblem)$/] > ${AMOUNT}`,
      `BinaryExpression[operator=/^[<>]=?$/][left.type="CallExpression"][left.callee.name="lengthOf"] > ${AMOUNT}`,
    ),
    'literal-spread': forbid(
      'Write the fields plainly: a spread of a literal only steers the formatter.',
      'ObjectExpression > SpreadElement > ObjectExpression',
      'JSXSpreadAttribute > ObjectExpression > Property[shorthand=true]',
    ),
    'typed-rows': forbid(
      'Declare the statement with its columns (api/src/db/statement.ts): a test compares those with the database.',
      'CallExpression[callee.property.name="query"][typeArguments]',
      'CallExpression[callee.property.name="execute"][callee.object.type="TaggedTemplateExpression"][callee.object.typeArguments]',
    ),
    'made-tags': forbid(
      'Cache tags are made by `tags` of packages/contracts: select what they name, and make no tag in SQL.',
      `Literal[value=${TAG}]`,
      `TemplateElement[value.raw=${TAG}]`,
    ),
    environment: forbid(
      'The environment is read in the entry points that .oxlintrc.json lists: take settings from @wkff/settings.',
      'MemberExpression[object.name="process"][property.name="env"]',
      'MemberExpression[object.name="process"][property.value="env"]',
      'VariableDeclarator[init.name="process"] Property[key.name="env"]',
      'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
    ),
    setting: forbid(
      'Only packages/settings picks variables out of an environment: declare it there (CONTRIBUTING.md#add-a-setting).',
      `MemberExpression[object.name="env"][property.name=${VARIABLE}]`,
      `MemberExpression[object.name="env"][property.value=${VARIABLE}]`,
      `MemberExpression[object.property.name="env"][property.name=${VARIABLE}]`,
      `MemberExpression[object.property.name="env"][computed=true]`,
      'VariableDeclarator[init.property.name="env"] > ObjectPattern',
    ),
    'default-export': forbid(
      'Named exports; a default export only where a tool requires one.',
      'ExportDefaultDeclaration',
    ),
    'index-file': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        Program(node) {
          const path = context.filename.replaceAll('\\', '/');
          if (
            !/\/index\.tsx?$/.test(path) ||
            /\/((packages|tools)\/[^/]+|shell|mf-[^/]+|api)\/src\/index\.ts$/.test(path)
          )
            return;
          context.report({
            node,
            message: "index.ts only at a package's root: a file has the name of its main export.",
          });
        },
      }),
    },
  },
};
