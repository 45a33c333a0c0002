/** `npm run accounts`: adds and changes accounts, of a running site or one that is not (docs/operating.md). */
import { AccountError, createAccountService } from '@wkff/api/accounts';
import { createDatabase, createPool } from '@wkff/api/db';
import { createPasswords } from '@wkff/api/passwords';
import { readCommand, UsageError, type Command } from './accounts/command.ts';
import { generatePassword, readPassword } from './accounts/password.ts';
import { describeAccount, toTable } from './accounts/present.ts';
import { runCommand } from './accounts/runCommand.ts';
import { explainDatabaseError, openDatabase, SiteDatabaseError } from './lib/siteDatabase.ts';
import { PostgresError } from './postgres.ts';
import { readSettings } from './start/settings.ts';
import { StartError } from './start/StartError.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  // Before the database is opened: nobody waits with it open.
  const password = await passwordFor(command);
  const opened = await openDatabase(settings);
  const db = createDatabase(createPool({ databaseUrl: opened.url, size: 1, onError: () => undefined }));
  try {
    const service = createAccountService({ db, passwords: createPasswords(), actor: 'admin command' });
    const result = await runCommand(service, command, password);
    print(Array.isArray(result) ? toTable(result) : `${command.done} ${describeAccount(result)}`);
    if (command.isGenerated) print(`password ${password}`);
  } catch (error) {
    throw explainDatabaseError(error, opened.name);
  } finally {
    await db.destroy();
    await opened.close();
  }
}

async function passwordFor(command: Command): Promise<string> {
  if (!command.needsPassword) return '';
  return command.isGenerated ? generatePassword() : readPassword(process.stdin, process.stderr);
}

// Ctrl-C while a change is under way: it is done in a moment, and the database is left as it was found.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isKnown = [AccountError, UsageError, SiteDatabaseError, PostgresError, StartError].some(
      (kind) => error instanceof kind,
    );
    const { message, stack } = error as Error;
    process.stderr.write(`${isKnown ? message : (stack ?? message)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
