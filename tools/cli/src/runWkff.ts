import { COMMANDS } from './commands.ts';
import type { CommandContext } from './lib/Command.ts';
import { toColumns } from './lib/toColumns.ts';
import { usageError } from './lib/usageError.ts';

const HELP = `npm run wkff -- <command> [...]
${toColumns(COMMANDS.map(({ name, purpose }) => ['', name, purpose]))}
npm run wkff -- <command> --help lists the forms of a command; docs/operating.md explains them.
Exit codes: 0 done, 1 not done for the reason printed, 2 the arguments are not understood.`;

const HELP_WORDS = ['help', '--help', '-h'];

/**
 * Runs the command that the first word names on the site of `DATA_DIR` or `DATABASE_URL`. Returns its exit code.
 * @throws UserError, with exit code 2 when there is no such command.
 */
export async function runWkff({ words: [name = '', ...words], ...context }: CommandContext): Promise<number> {
  if (HELP_WORDS.includes(name)) {
    context.print(HELP);
    return 0;
  }
  const entry = COMMANDS.find((one) => one.name === name);
  if (!entry) throw usageError(name === '' ? HELP : `There is no command ${name}.\n${HELP}`);
  const command = await entry.load();
  if (words.length === 1 && HELP_WORDS.includes(words[0] ?? '')) {
    context.print(command.usage);
    return 0;
  }
  return command.run({ ...context, words });
}
