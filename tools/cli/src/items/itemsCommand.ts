import { resolve } from 'node:path';
import { ArchiveService, isNothing, type ItemOutcome } from '@wkff/api/archive';
import type { Command, CommandContext } from '../lib/Command.ts';
import { onSite } from '../lib/onSite.ts';
import { siteStore } from '../lib/siteStore.ts';
import { describePlan } from './present.ts';
import { readArchive } from './readArchive.ts';
import { readCommand, USAGE, type ExportCommand, type ItemImport } from './readCommand.ts';
import { withUploads } from './withUploads.ts';
import { writeExport } from './writeExport.ts';

/**
 * Imports and exports items of the boards; the exit code is 1 when a file cannot be imported as it is, or the site
 * lacks a file that an item names.
 */
export const itemsCommand: Command = {
  usage: USAGE,

  run(context) {
    const command = readCommand(context.words);
    return command.kind === 'import' ? importItems(command, context) : exportItems(command, context);
  },
};

async function importItems(command: ItemImport, { env, folder, print, errors }: CommandContext): Promise<number> {
  const archive = await readArchive(command, (file) => resolve(folder, file));
  return onSite(env, (site) =>
    withUploads(site, errors, async (uploads) => {
      const { siteOrigin } = site.settings;
      const service = new ArchiveService({ db: site.db, uploads, siteOrigin, actor: 'items command' });
      const outcome = command.isWrite
        ? await service.write(archive, command.as, command)
        : { plan: await service.plan(archive, command.as), isWritten: false };
      for (const line of describePlan(outcome.plan)) print(line);
      const { sentence, code } = conclude(command, outcome);
      print(sentence);
      return code;
    }),
  );
}

function conclude({ isWrite }: ItemImport, { plan, isWritten }: ItemOutcome): { sentence: string; code: number } {
  const { errors, warnings } = plan;
  if (isWritten) return { sentence: 'All of it was written.', code: 0 };
  if (errors.length > 0) return { sentence: 'Nothing was written: correct the errors first.', code: 1 };
  if (isNothing(plan)) return { sentence: 'Everything is already stored: nothing to write.', code: 0 };
  if (isWrite) return { sentence: 'Nothing was written: correct the warnings, or add --accept-warnings.', code: 1 };
  const options = warnings.length > 0 ? '--write --accept-warnings' : '--write';
  return { sentence: `Nothing was written yet: run it again with ${options}.`, code: 0 };
}

async function exportItems(command: ExportCommand, context: CommandContext): Promise<number> {
  const { env, print } = context;
  const folder = resolve(context.folder, command.folder);
  return onSite(env, async (site) => {
    const { items, files, missing } = await writeExport(site.db, siteStore(site), folder);
    for (const { file, key } of missing) print(`missing: ${file} of ${key}`);
    print(`${items} items and ${files} files are in ${folder}.`);
    if (missing.length === 0) return 0;
    print(`${missing.length} files are not in the site's uploads; their items don't name them.`);
    return 1;
  });
}
