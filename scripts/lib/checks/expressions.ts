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
  const texts = new Set<string>();
  let choice = 0;
  const sample = (node: AST.Node): string => {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const set = new RegExp(`^(?:${node.raw})$`, expression.flags.replace(/[gy]/g, ''));
        const fitting = characters.filter((character) => set.test(character));
        return fitting[choice % fitting.length] ?? '';
      }
      case 'Quantifier':
        return sample(node.element).repeat(Math.max(node.min, Math.min(node.max, 1)));
      case 'Group':
      case 'CapturingGroup':
        return sampleAll(node.alternatives[choice % node.alternatives.length]?.elements ?? []);
      case 'Backreference':
        return Array.isArray(node.resolved) ? '' : sample(node.resolved);
      default:
        return '';
    }
  };
  const sampleAll = (nodes: readonly AST.Node[]) => nodes.map(sample).join('');
  const addAll = ({ alternatives }: { alternatives: AST.Alternative[] }, before: string) => {
    for (const { elements } of alternatives) {
      elements.forEach((element, index) => {
        const way = before + sampleAll(elements.slice(0, index));
        const isLong = element.type === 'Quantifier' && element.max > 20;
        const one = element.type === 'Quantifier' ? sample(element.element) : '';
        if (isLong) for (const text of [one, way, way + one]) texts.add(text);
        const inner = element.type === 'Quantifier' ? element.element : element;
        if ('alternatives' in inner) addAll(inner, way);
      });
    }
  };
  for (choice = 0; choice < CHOICES; choice += 1) addAll(pattern, '');
  texts.delete('');
  return [...texts];
}
