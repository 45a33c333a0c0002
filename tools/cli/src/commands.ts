import type { Command } from './lib/Command.ts';

interface CommandEntry {
  name: string;
  /** What it does, for the list of commands. */
  purpose: string;
  /** Loads the command without the libraries of the others. */
  load(): Promise<Command>;
}

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'accounts',
    purpose: 'lists, adds and changes accounts, release tokens and the addresses granted to remotes',
    load: async () => (await import('./accounts/accountsCommand.ts')).accountsCommand,
  },
  {
    name: 'clubs',
    purpose: 'lists and adds clubs',
    load: async () => (await import('./clubs/clubsCommand.ts')).clubsCommand,
  },
  {
    name: 'fixtures',
    purpose: "imports a season's matches from a CSV file",
    load: async () => (await import('./fixtures/fixturesCommand.ts')).fixturesCommand,
  },
  {
    name: 'items',
    purpose: 'imports items of the boards from CSV, JSON or WordPress, and exports all of them',
    load: async () => (await import('./items/itemsCommand.ts')).itemsCommand,
  },
  {
    name: 'backup',
    purpose: 'writes everything that a site stores into one file',
    load: async () => (await import('./backup/backupCommand.ts')).backupCommand,
  },
  {
    name: 'restore',
    purpose: 'restores a backup into an empty database and its folder',
    load: async () => (await import('./restore/restoreCommand.ts')).restoreCommand,
  },
];
