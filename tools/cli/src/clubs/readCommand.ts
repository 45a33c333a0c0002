import type { NewClub } from '@wkff/api/clubs';
import { parseWords } from '../lib/parseWords.ts';
import { usageError } from '../lib/usageError.ts';

export const USAGE = `npm run clubs -- add <key> --name <name> --colour <#rrggbb> [--short <name>] [--en <name>] [--on-colour <#rrggbb>] [--badge <name>|default] [--from <year>] [--check]
npm run clubs -- list
With --check it only prints what it would add. A badge is a file of shell/public/images/badges.`;

export type ClubCommand =
  | { kind: 'list' }
  | { kind: 'add'; club: Omit<NewClub, 'badgeKey'> & { badgeKey: string | null }; isCheck: boolean };

/** Parses the words after `npm run clubs --`. @throws UserError */
export function readCommand(words: readonly string[]): ClubCommand {
  const { positionals, values } = parseWords(words, USAGE, OPTIONS);
  const [kind = '', key, ...rest] = positionals;
  if (kind === 'list' && positionals.length === 1 && Object.keys(values).length === 0) return { kind };
  if (kind !== 'add') {
    throw usageError(kind === '' || kind === 'list' ? USAGE : `There is no command ${kind}.\n${USAGE}`);
  }
  if (key === undefined || rest.length > 0) throw usageError(USAGE);
  return {
    kind,
    club: {
      key,
      name: need('name', values.name),
      shortName: values.short ?? null,
      nameEn: values.en ?? null,
      colour: need('colour', values.colour),
      onColour: values['on-colour'] ?? null,
      badgeKey: values.badge ?? null,
      fromSeason: readYear(values.from),
    },
    isCheck: values.check ?? false,
  };
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  name: TEXT,
  short: TEXT,
  en: TEXT,
  colour: TEXT,
  'on-colour': TEXT,
  badge: TEXT,
  from: TEXT,
  check: { type: 'boolean' },
} as const;

function need(option: string, value: string | undefined): string {
  if (value === undefined) throw usageError(`A new club needs --${option}.\n${USAGE}`);
  return value;
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^(19|20|21)\d{2}$/.test(text)) throw usageError(`--from is a year, not ${text}.`);
  return Number(text);
}
