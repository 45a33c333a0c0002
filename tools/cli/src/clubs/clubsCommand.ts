import { ClubRegister } from '@wkff/api/clubs';
import type { Command } from '../lib/Command.ts';
import { onSite } from '../lib/onSite.ts';
import { findBadge } from './findBadge.ts';
import { describeClub, toTable } from './present.ts';
import { readCommand, USAGE } from './readCommand.ts';

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
