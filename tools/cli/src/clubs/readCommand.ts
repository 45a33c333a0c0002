import { parseArgs } from 'node:util';
import type { NewClub } from '@wkff/api/clubs';
import { usageError } from '../lib/usageError.ts';

export const USAGE = `npm run clubs -- add <key> --name <name> --colour <#rrggbb> [--short <name>] [--en <name>] [--on-colour <#rrggbb>] [--badge <name>|default] [--from <year>] [--check]
npm run clubs -- list
With --check it only prints what it would add. A badge is a file of shell/public/images/badges.`;

export type ClubCommand =
  { kind: 'list' } | { kind: 'add'; club: Omit<NewClub, 'badgeKey'> & { badgeKey: string | null }; isCheck: boolean };

/** Parses the words after `npm run clubs --`. @throws UserError */
export function readCommand(words: readonly string[]): ClubCommand {
  const { positionals, values } = parse(words);
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

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: text,
        short: text,
        en: text,
        colour: text,
        'on-colour': text,
        badge: text,
        from: text,
        check: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw usageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function need(option: string, value: string | undefined): string {
  if (value === undefined) throw usageError(`A new club needs --${option}.\n${USAGE}`);
  return value;
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^(19|20|21)\d{2}$/.test(text)) throw usageError(`--from is a year, not ${text}.`);
  return Number(text);
}
