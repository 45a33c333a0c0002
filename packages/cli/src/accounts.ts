/**
 * `npm run accounts`: accounts, release tokens and granted mounts, of a running site or one that is not
 * (docs/operating.md#accounts).
 */
import { AccountError, createAccountService } from '@wkff/api/accounts';
import { createPasswords } from '@wkff/api/passwords';
import { createReleaseAccess, ReleaseAccessError } from '@wkff/api/release-access';
import { readAccessCommand, runAccessCommand } from './accounts/accessCommand.ts';
import { readCommand, type Command } from './accounts/command.ts';
import { generatePassword, readPassword } from './accounts/password.ts';
import { describeAccount, toTable } from './accounts/present.ts';
import { runCommand } from './accounts/runCommand.ts';
import { onSiteDatabase, runCommandLine } from './lib/siteCommand.ts';

const ACTOR = 'admin command';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const access = readAccessCommand(process.argv.slice(2));
  if (access) {
    await onSiteDatabase(async (db) =>
      print(await runAccessCommand(createReleaseAccess({ db, actor: ACTOR }), access)),
    );
    return 0;
  }
  const command = readCommand(process.argv.slice(2));
  // Before the database is opened: nobody waits with it open.
  const password = await passwordFor(command);
  await onSiteDatabase(async (db) => {
    const service = createAccountService({ db, passwords: createPasswords(), actor: ACTOR });
    const result = await runCommand(service, command, password);
    print(Array.isArray(result) ? toTable(result) : `${command.done} ${describeAccount(result)}`);
    if (command.isGenerated) print(`password ${password}`);
  });
  return 0;
}

async function passwordFor(command: Command): Promise<string> {
  if (!command.needsPassword) return '';
  return command.isGenerated ? generatePassword() : readPassword(process.stdin, process.stderr);
}

runCommandLine(main, [AccountError, ReleaseAccessError]);
