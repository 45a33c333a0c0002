import type { Declaration, SettingReader } from './declare.ts';
import { GROUPS } from './settings.ts';

const READERS: Record<SettingReader, string> = {
  start: 'start',
  api: 'API',
  host: 'host',
  commands: 'commands',
  remotes: '`wkff-remote`',
  tests: 'tests',
  aws: 'API (AWS SDK)',
};

/** The document whose parts the sentences of settings link to. */
const GUIDE = 'operating.md';

const BEGIN = '<!-- settings: from packages/settings by `npm run settings` -->';
const END = '<!-- settings: end -->';

/** Returns docs/settings.md with the tables of all settings between its two marks. @throws Error when a mark is missing. */
export function withSettings(document: string): string {
  const [before, rest] = split(document, BEGIN);
  const [, after] = split(rest, END);
  return `${before}${BEGIN}\n\n${describeSettings()}\n\n${END}${after}`;
}

function split(text: string, mark: string): [string, string] {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The document must have the line ${mark} once.`);
  return [before, after];
}

/** Returns a table of each group of settings, in Markdown. */
function describeSettings(): string {
  return GROUPS.map(({ title, settings }) => {
    const rows = Object.entries<Declaration<unknown>>(settings).map(([name, declaration]) => row(name, declaration));
    return [`## ${title}`, '', '| variable | default | value | read by | meaning |', '| --- | --- | --- | --- | --- |']
      .concat(rows)
      .join('\n');
  }).join('\n\n');
}

function row(name: string, declaration: Declaration<unknown>): string {
  const { kind, readers, isSecret, says, derived, requiredBy } = declaration;
  const value = `${kind.short}${isSecret ? '; secret' : ''}`;
  const fallback = derived ?? (requiredBy && declaration.default === undefined ? 'needed' : shown(declaration.default));
  const meaning = says.replaceAll('(#', `(${GUIDE}#`);
  return `| \`${name}\` | ${fallback} | ${value} | ${readers.map((reader) => READERS[reader]).join(', ')} | ${meaning} |`;
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : `\`${String(value)}\``;
}
