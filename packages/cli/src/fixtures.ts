/**
 * `npm run fixtures`: brings a season's matches into the database from a file, of a running site or one that is not
 * (docs/operating.md#fixtures).
 */
import { resolve } from 'node:path';
import { platform } from '@wkff/settings';
import { createFixtureService, type ImportFiles, type ImportOutcome } from '@wkff/api/fixtures';
import { readCommand, type Command } from './fixtures/command.ts';
import { describePlan } from './fixtures/present.ts';
import { readSheet, SheetError } from './lib/readSheet.ts';
import { onSiteDatabase, runCommandLine } from './lib/siteCommand.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Gives the exit code: 0, or 1 when the files can't be imported as they are. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  // npm runs it in the project's folder; a file is meant from where the command was typed.
  const folder = platform('INIT_CWD').INIT_CWD ?? '';
  const files: ImportFiles = {
    fixtures: await readSheet(resolve(folder, command.file)),
    clubs: command.clubs === null ? null : await readSheet(resolve(folder, command.clubs)),
  };
  return onSiteDatabase(async (db) => {
    const service = createFixtureService({ db, actor: 'fixtures command' });
    const outcome = command.isWrite
      ? await service.write(files, command)
      : { plan: await service.plan(files), isWritten: false };
    for (const line of describePlan(outcome.plan)) print(line);
    const { sentence, code } = conclude(command, outcome);
    print(sentence);
    return code;
  });
}

function conclude(command: Command, { plan, isWritten }: ImportOutcome): { sentence: string; code: number } {
  const { errors, warnings, matches, decided, names } = plan;
  if (isWritten) return { sentence: 'All of it was written.', code: 0 };
  if (errors.length > 0) return { sentence: 'Nothing was written: mend the errors first.', code: 1 };
  if (matches.length + decided.length + names.length === 0)
    return { sentence: 'All of it is there already: nothing to write.', code: 0 };
  if (command.isWrite)
    return { sentence: 'Nothing was written: mend the warnings, or add --accept-warnings.', code: 1 };
  const options = warnings.length > 0 ? '--write --accept-warnings' : '--write';
  return { sentence: `Nothing was written yet: run it again with ${options}.`, code: 0 };
}

runCommandLine(main, [SheetError]);
