import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { PLANTED_CLASSES } from '../../planted/classNames.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** A class name, and the style sheet that should have it. */
interface UsedClass {
  name: string;
  sheet: string;
}

/** Checks that style sheets have the class names that code reads from them and that other style sheets compose. */
export function classNamesCheck(): Outcome[] {
  const paths = sourceFiles(/\.(ts|tsx)$|\.module\.css$/);
  const read: string[] = [];
  const findings = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    read.push(path);
    return findMissing(path, text);
  });
  return [
    treeOutcome('class names', read, paths, findings),
    ...PLANTED_CLASSES.map(({ name, path, text }) =>
      plantedOutcome('class names', name, findMissing(path, text).length > 0),
    ),
  ];
}

function findMissing(path: string, text: string): string[] {
  const used = path.endsWith('.css') ? composedClasses(path, text) : readClasses(path, text);
  return used
    .filter(({ name, sheet }) => !classesOf(sheet === path ? text : readFileSync(join(ROOT, sheet), 'utf8')).has(name))
    .map(({ name, sheet }) => `${path}: ${sheet} has no class ${name}`);
}

/** Returns the class names that a style sheet composes. */
function composedClasses(path: string, text: string): UsedClass[] {
  return [...text.matchAll(/\bcomposes: ([^;{}]+?)(?: from '([^']+)')?;/g)].flatMap(([, names = '', from]) =>
    names.split(/\s+/).map((name) => ({ name, sheet: from === undefined ? path : pathOf(from, path) })),
  );
}

/**
 * Returns the class names that code reads from the style sheets it imports: `styles.row`, `styles['row']`. Computed
 * names (`styles[side]`) are left out.
 */
function readClasses(path: string, text: string): UsedClass[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const sheets = new Map<string, string>();
  const used: UsedClass[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      const name = node.importClause?.name?.text;
      if (name !== undefined && from.endsWith('.css')) sheets.set(name, pathOf(from, path));
    }
    const name = memberName(node);
    const sheet = name === undefined ? undefined : sheets.get((node as ts.AccessExpression).expression.getText());
    if (name !== undefined && sheet !== undefined) used.push({ name, sheet });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return used;
}

function memberName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return undefined;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

/** Returns the path, relative to the root, of a style sheet that a file imports. */
function pathOf(from: string, importer: string): string {
  const ofPackage = /^@wkff\/ui\/(\w+)\.css$/.exec(from);
  return ofPackage ? `packages/ui/src/${ofPackage[1]}.module.css` : posix.join(posix.dirname(importer), from);
}

/** Returns the names of a style sheet's classes: those in its selectors. */
function classesOf(text: string): Set<string> {
  const selectors = text.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]+(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([selector]) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')),
  );
}
