/**
 * `npm run items`: brings items of the boards in from files, and writes all of them to files
 * (docs/operating.md#items).
 */
import { resolve } from 'node:path';
import { platform } from '@wkff/settings';
import { ArchiveError, createArchiveService, type ImportOutcome } from '@wkff/api/archive';
import { readCommand, type ExportCommand, type ImportCommand } from './items/command.ts';
import { describePlan } from './items/present.ts';
import { readArchive } from './items/readArchive.ts';
import { ReadError } from './items/ReadError.ts';
import { onSiteUploads } from './items/siteUploads.ts';
import { writeExport } from './items/writeExport.ts';
import { SheetError } from './lib/readSheet.ts';
import { runCommandLine } from './lib/siteCommand.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Returns the exit code: 0, or 1 when the file can't be imported as it is, or a file of the site is missing. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  // npm runs it in the project's folder; a file is meant from where the command was typed.
  const folder = platform('INIT_CWD').INIT_CWD ?? '';
  return command.kind === 'import' ? importItems(command, folder) : exportItems(command, folder);
}

async function importItems(command: ImportCommand, folder: string): Promise<number> {
  const archive = await readArchive(command, (file) => resolve(folder, file));
  return onSiteUploads(async ({ db, uploads }) => {
    const service = createArchiveService({ db, uploads, actor: 'items command' });
    const outcome = command.isWrite
      ? await service.write(archive, command.as, command)
      : { plan: await service.plan(archive, command.as), isWritten: false };
    for (const line of describePlan(outcome.plan)) print(line);
    const { sentence, code } = conclude(command, outcome);
    print(sentence);
    return code;
  });
}

function conclude(
  { isWrite }: ImportCommand,
  { plan: { items, errors, warnings }, isWritten }: ImportOutcome,
): { sentence: string; code: number } {
  if (isWritten) return { sentence: 'All of it was written.', code: 0 };
  if (errors.length > 0) return { sentence: 'Nothing was written: correct the errors first.', code: 1 };
  if (items.length === 0) return { sentence: 'All of it is there already: nothing to write.', code: 0 };
  if (isWrite) return { sentence: 'Nothing was written: correct the warnings, or add --accept-warnings.', code: 1 };
  const options = warnings.length > 0 ? '--write --accept-warnings' : '--write';
  return { sentence: `Nothing was written yet: run it again with ${options}.`, code: 0 };
}

async function exportItems({ folder }: ExportCommand, from: string): Promise<number> {
  return onSiteUploads(async ({ db, store }) => {
    const { items, files, missing } = await writeExport(db, store, resolve(from, folder));
    for (const { file, key } of missing) print(`missing: ${file} of ${key}`);
    print(`${items} items and ${files} files are in ${resolve(from, folder)}.`);
    if (missing.length === 0) return 0;
    print(`${missing.length} files are not in the site's uploads; their items don't name them.`);
    return 1;
  });
}

runCommandLine(main, [ArchiveError, ReadError, SheetError]);
