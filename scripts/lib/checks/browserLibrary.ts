import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths.ts';
import { FEATURES, isLate, type Feature } from './oldestBrowsers.ts';

/** Parts of TypeScript's library that browser code is compiled with, as in tsconfig.base.json. */
const PARTS = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/** A text to put into a file. */
interface Insertion {
  at: number;
  text: string;
}

/**
 * Returns TypeScript's library with all that the oldest browsers lack declared as possibly missing: a method as
 * optional, a global name as possibly undefined. Code that uses it does not compile unless it asks first. Global
 * functions stay as they are.
 */
export function browserLibrary(): string {
  const files = readParts(PARTS);
  const lateness = new Lateness(files);
  return files.map((file) => withInsertions(file.text, insertionsIn(file.statements, lateness))).join('\n');
}

/** Returns the files of parts of the library and of those that they refer to, each once. */
function readParts(parts: string[], read = new Map<string, ts.SourceFile>()): ts.SourceFile[] {
  for (const part of parts.filter((one) => !read.has(one))) {
    const text = readFileSync(join(ROOT, `node_modules/typescript/lib/lib.${part}.d.ts`), 'utf8');
    const file = ts.createSourceFile(`${part}.d.ts`, text.replace(REFERENCE, ''), ts.ScriptTarget.Latest);
    read.set(part, file);
    readParts(
      [...text.matchAll(REFERENCE)].map(([, name = '']) => name),
      read,
    );
  }
  return [...read.values()];
}

const REFERENCE = /^\/\/\/ <reference lib="(.+)" \/>$/gm;

/** Knows what the oldest browsers lack of what the library declares. */
class Lateness {
  /** Names of interfaces by what they extend: the data has `append` with `Element`, the library with `ParentNode`. */
  readonly #heirs = new Map<string, string[]>();

  constructor(files: readonly ts.SourceFile[]) {
    for (const declared of files.flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration))) {
      for (const { expression } of declared.heritageClauses?.flatMap(({ types }) => types) ?? []) {
        if (!ts.isIdentifier(expression)) continue;
        this.#heirs.set(expression.text, [...(this.#heirs.get(expression.text) ?? []), declared.name.text]);
      }
    }
  }

  /** Returns true for a late member of an interface. All of a late interface is behind its name, which is late itself. */
  isLateMember(owner: string, member: string, table: Record<string, Feature>, isStatic = false): boolean {
    return this.#features(owner, table).some(
      (feature) => !isLate(feature) && isLate((isStatic && feature[`${member}_static`]) || feature[member]),
    );
  }

  #features(name: string, table: Record<string, Feature>): Feature[] {
    const own = table[name.replace(/Constructor$|^Readonly(?=.)/, '')] ?? table[name];
    return own ? [own] : (this.#heirs.get(name) ?? []).flatMap((heir) => this.#features(heir, table));
  }
}

function insertionsIn(
  statements: readonly ts.Statement[],
  lateness: Lateness,
  table = FEATURES.interfaces,
): Insertion[] {
  const inMembers = (owner: string, members: readonly ts.TypeElement[], isStatic: boolean) =>
    members.flatMap((member) =>
      (ts.isMethodSignature(member) || ts.isPropertySignature(member)) &&
      ts.isIdentifier(member.name) &&
      !member.questionToken &&
      lateness.isLateMember(owner, member.name.text, table, isStatic)
        ? { at: member.name.end, text: '?' }
        : [],
    );
  const isLateName = (name: string) => isLate(table[name]) || lateness.isLateMember('Window', name, table);
  return statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) {
      const { text } = statement.name;
      return inMembers(text, statement.members, text.endsWith('Constructor'));
    }
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      return insertionsIn(statement.body.statements, lateness, table[statement.name.text]);
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, type }) => {
      if (!type || !ts.isIdentifier(name)) return [];
      return [
        ...(ts.isTypeLiteralNode(type) ? inMembers(name.text, type.members, true) : []),
        ...(isLateName(name.text)
          ? [
              { at: type.pos, text: ' undefined | (' },
              { at: type.end, text: ')' },
            ]
          : []),
      ];
    });
  });
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const ends = insertions.toSorted((a, b) => a.at - b.at);
  return [...ends, { at: text.length, text: '' }]
    .map(({ at, text: added }, index) => text.slice(ends[index - 1]?.at ?? 0, at) + added)
    .join('');
}
