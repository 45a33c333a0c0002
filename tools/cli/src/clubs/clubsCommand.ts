import { ClubError, ClubRegister, type RegisteredClub } from '@wkff/api/clubs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@wkff/launcher/paths';
import type { Command } from '../lib/Command.ts';
import { onSite } from '../lib/onSite.ts';
import { readCommand, USAGE } from './readCommand.ts';
import { toColumns } from '../lib/toColumns.ts';

const FOLDER = 'shell/public/images/badges';

/**
 * Returns the badge of a new club: the named one, else the one of its key, else `default`. @throws ClubError if the
 * named badge has no file.
 */
function findBadge(key: string, asked: string | null): string {
  const isDrawn = (badge: string) => /^[a-z0-9-]+$/.test(badge) && existsSync(join(ROOT, FOLDER, `${badge}.png`));
  if (asked === null) return isDrawn(key) ? key : 'default';
  const badge = asked.replace(/\.png$/, '');
  if (!isDrawn(badge))
    throw new ClubError(`There is no badge ${FOLDER}/${badge}.png: put it there first, or use default.`);
  return badge;
}

/** Lists and adds clubs. */
export const clubsCommand: Command = {
  usage: USAGE,

  async run({ words, env, print }) {
    const command = readCommand(words);
    await onSite(env, async ({ db }) => {
      const register = new ClubRegister({ db, actor: 'clubs command' });
      if (command.kind === 'list') return print(toTable(await register.list()));
      const { club, isCheck } = command;
      const added = await register.add({ ...club, badgeKey: findBadge(club.key, club.badgeKey) }, isCheck);
      print(`${isCheck ? 'would add' : 'added'} ${describeClub(added)}`);
    });
    return 0;
  },
};

/** Describes a club in one line. */
function describeClub(club: RegisteredClub): string {
  const [id, key, ...cells] = cellsOf(club);
  return `${id} ${key}: ${cells.join(', ')}`;
}

/** Returns all clubs, one per line, in columns. */
function toTable(clubs: readonly RegisteredClub[]): string {
  return toColumns(clubs.map(cellsOf));
}

function cellsOf({ id, key, name, short_name, colour, on_colour, badge_key, from_season }: RegisteredClub): string[] {
  return [
    String(id),
    key,
    `${name} (${short_name})`,
    `${on_colour} on ${colour}`,
    `badge ${badge_key}`,
    `from ${from_season}`,
  ];
}
