import { AccountService } from '@wkff/api/accounts';
import { Passwords } from '@wkff/api/passwords';
import { ReleaseAccess } from '@wkff/api/release-access';
import type { Command, CommandContext } from '../lib/Command.ts';
import { onSite } from '../lib/onSite.ts';
import { readAccessCommand, runAccessCommand } from './accessCommand.ts';
import { generatePassword, readPassword } from './password.ts';
import { describeAccount, toTable } from './present.ts';
import { readCommand, USAGE, type AccountCommand } from './readCommand.ts';
import { runCommand } from './runCommand.ts';

const ACTOR = 'admin command';

/** Lists and changes accounts, release tokens and granted mounts. */
export const accountsCommand: Command = {
  usage: USAGE,

  async run(context) {
    const { words, env, print } = context;
    const access = readAccessCommand(words);
    if (access) {
      await onSite(env, async ({ db }) =>
        print(await runAccessCommand(new ReleaseAccess({ db, actor: ACTOR }), access)),
      );
      return 0;
    }
    const command = readCommand(words);
    // Asks before the database is opened, which must not stay open while somebody types.
    const password = await passwordFor(command, context);
    await onSite(env, async ({ db }) => {
      const service = new AccountService({ db, passwords: new Passwords(), actor: ACTOR });
      const result = await runCommand(service, command, password);
      print(Array.isArray(result) ? toTable(result) : `${command.done} ${describeAccount(result)}`);
      if (command.isGenerated) print(`password ${password}`);
    });
    return 0;
  },
};

async function passwordFor(command: AccountCommand, { input, errors }: CommandContext): Promise<string> {
  if (!command.needsPassword) return '';
  return command.isGenerated ? generatePassword() : readPassword(input, errors);
}
