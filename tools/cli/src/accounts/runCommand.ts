import type { AccountRow, AccountService } from '@wkff/api/accounts';
import type { AccountCommand } from './readCommand.ts';

/** Runs the command; returns the changed account, or all accounts. */
export async function runCommand(
  service: AccountService,
  command: AccountCommand,
  password: string,
): Promise<AccountRow | AccountRow[]> {
  switch (command.kind) {
    case 'list':
      return service.list();
    case 'add': {
      const { name: username, userType, roles, remotes, email } = command;
      return service.add({ username, userType, roles, remotes, email, password });
    }
    case 'roles':
      return service.setRoles(command.name, command.roles, command.remotes);
    case 'password':
      return service.setPassword(command.name, password);
    case 'disable':
    case 'enable':
      return service.setDisabled(command.name, command.kind === 'disable');
  }
}
