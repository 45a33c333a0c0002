import type { ItemPlan, ArchiveProblem } from '@wkff/api/archive';
import { WRITE_LOCATIONS } from '@wkff/contracts';
import { nameOf } from './boardNames.ts';

/** Maximum number of lines each of notes, warnings and errors. Further ones are only counted. */
const MOST_LINES = 200;

/** Returns lines that describe what an import would do or did. */
export function describePlan({ items, files, addresses, existing, notes, warnings, errors }: ItemPlan): string[] {
  const boards = WRITE_LOCATIONS.map((board) => ({ board, count: items.filter((one) => one.board === board).length }));
  const kinds = [...files.values()].map(({ kind }) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return [
    `items: ${items.length} new, ${existing} existing`,
    ...boards.filter((one) => one.count > 0).map((one) => `  ${nameOf(one.board)}: ${one.count}`),
    ...(kinds.length > 0 ? [`files: ${count('picture')} pictures, ${count('attachment')} attachments`] : []),
    ...(addresses.length > 0 ? [`addresses of the old site that will lead to them: ${addresses.length}`] : []),
    ...list(
      'note',
      notes.map((message) => ({ place: null, message })),
    ),
    ...list('warning', warnings),
    ...list('error', errors),
  ];
}

function list(kind: string, problems: readonly ArchiveProblem[]): string[] {
  if (problems.length === 0) return [];
  const more = problems.length - MOST_LINES;
  return [
    `${problems.length} ${kind}${problems.length === 1 ? '' : 's'}:`,
    ...problems.slice(0, MOST_LINES).map(({ place, message }) => `  ${place === null ? '' : `${place}: `}${message}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
