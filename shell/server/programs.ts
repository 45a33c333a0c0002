import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FILES = {
  /** Runs in a render process. */
  render: new URL('./renderProgram.ts', import.meta.url),
  /** Runs in every page. */
  putAway: new URL('./putAwayProgram.ts', import.meta.url),
  /** Runs in a card that another site embeds. */
  card: new URL('./embed/cardProgram.ts', import.meta.url),
};

const STRIP = `
  const { stripTypeScriptTypes } = require('node:module');
  const texts = process.argv.slice(1).map((file) => stripTypeScriptTypes(require('node:fs').readFileSync(file, 'utf8')));
  process.stdout.write(JSON.stringify(texts));`;

let texts: Map<string, string> | undefined;

/**
 * Returns a program as JavaScript. Another process takes its types away, once for all programs: what Node needs for
 * that would keep 17 MiB of the host.
 */
export function readProgram(name: keyof typeof FILES): string {
  texts ??= stripAll();
  const text = texts.get(name);
  if (!text) throw new Error(`the program ${name} is empty`);
  return text;
}

function stripAll(): Map<string, string> {
  const files = Object.values(FILES).map((file) => fileURLToPath(file));
  const args = ['--disable-warning=ExperimentalWarning', '--eval', STRIP, ...files];
  const stripped = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env: {} })) as string[];
  return new Map(Object.keys(FILES).map((name, index) => [name, stripped[index] ?? '']));
}
