/** `npm run clubs`: lists and adds clubs, of a running site or one that is not (docs/operating.md#clubs). */
import { ClubError, createClubRegister } from '@wkff/api/clubs';
import { findBadge } from './clubs/findBadge.ts';
import { readCommand } from './clubs/command.ts';
import { describeClub, toTable } from './clubs/present.ts';
import { onSiteDatabase, runCommandLine } from './lib/siteCommand.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  await onSiteDatabase(async (db) => {
    const register = createClubRegister({ db, actor: 'clubs command' });
    if (command.kind === 'list') return print(toTable(await register.list()));
    const { club, isCheck } = command;
    const added = await register.add({ ...club, badgeKey: findBadge(club.key, club.badgeKey) }, isCheck);
    print(`${isCheck ? 'would add' : 'added'} ${describeClub(added)}`);
  });
  return 0;
}

runCommandLine(main, [ClubError]);
