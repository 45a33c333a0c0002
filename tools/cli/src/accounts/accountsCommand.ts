import { AccountError, AccountService, type AccountRow } from '@wkff/api/accounts';
import { Passwords } from '@wkff/api/passwords';
import { ReleaseAccess } from '@wkff/api/release-access';
import { UserError } from '@wkff/server/user-error';
import type { Command, CommandContext } from '../lib/Command.ts';
import { onSite } from '../lib/onSite.ts';
import { readAccessCommand, runAccessCommand } from './accessCommand.ts';
import { readPassword } from './password.ts';
import { readCommand, USAGE, type AccountCommand } from './readCommand.ts';
import { toColumns } from '../lib/toColumns.ts';

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
      const actor = { accountId: null, username: ACTOR };
      const service = new AccountService({ db, passwords: new Passwords(), actor });
      const result = await runCommand(service, command, password).catch((error: unknown) => {
        throw error instanceof AccountError ? new UserError(error.sentence) : error;
      });
      print(Array.isArray(result) ? toTable(result) : `${command.done} ${describeAccount(result.account)}`);
      if (command.isGenerated && 'password' in result) print(`password ${result.password}`);
    });
    return 0;
  },
};

/** Returns the password that was typed; null: none is needed, or one is generated. */
async function passwordFor(command: AccountCommand, { input, errors }: CommandContext): Promise<string | null> {
  return command.needsPassword && !command.isGenerated ? readPassword(input, errors) : null;
}

/** Describes an account in one line. */
function describeAccount({ username, ...account }: AccountRow): string {
  return `${username}: ${cellsOf(account).filter(Boolean).join(', ')}`;
}

/** Returns all accounts, one per line, in columns. */
function toTable(accounts: readonly AccountRow[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  return toColumns(accounts.map(({ username, ...account }) => [username, ...cellsOf(account)]));
}

function cellsOf(account: Omit<AccountRow, 'username'>): string[] {
  const { user_type, email, roles, remotes, club_id, boards, own_items_only, is_disabled, is_demo } = account;
  return [
    user_type,
    roles.length > 0 ? `roles ${roles.join(' ')}` : 'no roles',
    [
      remotes.length > 0 ? `remotes ${remotes.join(' ')}` : [],
      club_id === null ? [] : `club ${club_id}`,
      boards ? `boards ${boards.join(' ')}` : [],
      own_items_only ? 'own items' : [],
    ]
      .flat()
      .join(', '),
    email ?? '',
    is_disabled ? 'disabled' : '',
    is_demo ? 'demo' : '',
  ];
}

/** Runs the command; returns the changed account, with its password if that is new, or all accounts. */
async function runCommand(
  service: AccountService,
  command: AccountCommand,
  password: string | null,
): Promise<{ account: AccountRow; password?: string } | AccountRow[]> {
  switch (command.kind) {
    case 'list':
      return service.list();
    case 'add': {
      const { name: username, userType, roles, remotes, club, email, items } = command;
      return service.add({ username, userType, roles, remotes, club, email, ...items }, password);
    }
    case 'roles':
      return { account: await service.setRoles(command.name, command.roles, command.grants) };
    case 'password':
      return service.setPassword(command.name, password);
    case 'disable':
    case 'enable':
      return { account: await service.setDisabled(command.name, command.kind === 'disable') };
  }
}
