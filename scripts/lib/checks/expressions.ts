import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';

/** A regular expression in a source file. */
interface Expression {
  line: number;
  expression: RegExp;
}

/**
 * Returns all regular expressions of a file: literals, `new RegExp` with a text, and patterns of schemas. A part of a
 * text that is not a constant of the same file is taken as `1`.
 */
export function findExpressions(path: string, text: string): Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: Expression[] = [];
  const textOf = (node: ts.Expression): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => textOf(span.expression) + span.literal.text).join('');
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    return constant ? textOf(constant) : '1';
  };
  const add = (node: ts.Node, source: string, flags: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ line, expression: new RegExp(source, flags) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && node.arguments?.[0])
      add(node, textOf(node.arguments[0]), node.arguments[1] ? textOf(node.arguments[1]) : '');
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern') add(node, textOf(node.initializer), 'u');
    ts.forEachChild(node, visit);
  };
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, collect);
  };
  collect(file);
  visit(file);
  return found;
}

/** Characters that a set is tried with, in addition to those of the expression itself. */
const CHARACTERS = ['a', ' ', '0', '<', '\n', '가', '-', '.', '\u0000', '"'];
/** How many different characters are tried for each set. */
const CHOICES = 3;

/**
 * Returns texts to repeat, each of which an expression begins to match again and again: what each of its repetitions
 * matches, and the way to it. The expression has no repetition if there is none.
 */
export function textsToRepeat(expression: RegExp): string[] {
  const { pattern } = parseRegExpLiteral(expression);
  const characters = [...new Set([...(expression.source.match(/[^\\[\](){}*+?|^$]/g) ?? []), ...CHARACTERS])];
  const flags = expression.flags.replace(/[gy]/g, '');
  const texts = Array.from({ length: CHOICES }, (_, choice) => repetitions(pattern, '', { characters, flags, choice }));
  return [...new Set(texts.flat())].filter((text) => text !== '');
}

/** How to choose among the texts that a part of an expression matches. */
interface Choices {
  characters: readonly string[];
  flags: string;
  /** Number of the choice, from 0. */
  choice: number;
}

/** Returns what each repetition matches, the way to it, and both. */
function repetitions(
  { alternatives }: { alternatives: readonly AST.Alternative[] },
  before: string,
  choices: Choices,
): string[] {
  const ofElement = (element: AST.Element, way: string): string[] => {
    if (element.type !== 'Quantifier') return 'alternatives' in element ? repetitions(element, way, choices) : [];
    const one = sample(element.element, choices);
    const inner = 'alternatives' in element.element ? repetitions(element.element, way, choices) : [];
    return element.max > 20 ? [one, way, way + one, ...inner] : inner;
  };
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index) => ofElement(element, before + sampleAll(elements.slice(0, index), choices))),
  );
}

const sampleAll = (nodes: readonly AST.Node[], choices: Choices) => nodes.map((node) => sample(node, choices)).join('');

/** Returns a text that a part of an expression matches. */
function sample(node: AST.Node, choices: Choices): string {
  const { characters, flags, choice } = choices;
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const set = new RegExp(`^(?:${node.raw})$`, flags);
      const fitting = characters.filter((character) => set.test(character));
      return fitting[choice % fitting.length] ?? '';
    }
    case 'Quantifier':
      return sample(node.element, choices).repeat(Math.max(node.min, Math.min(node.max, 1)));
    case 'Group':
    case 'CapturingGroup':
      return sampleAll(node.alternatives[choice % node.alternatives.length]?.elements ?? [], choices);
    case 'Backreference':
      return Array.isArray(node.resolved) ? '' : sample(node.resolved, choices);
    default:
      return '';
  }
}
