import { parseArgs } from 'node:util';

export const PART_NAMES = [
  'lighthouse',
  'start',
  'tab',
  'size',
  'server',
  'scores',
  'documents',
  'streams',
  'hosts',
  'boards',
  'growth',
  'returning',
  'release',
] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface BenchOptions {
  /** In the order in which they run. */
  parts: PartName[];
  /** Lighthouse runs per page. */
  runs: number;
  /** Folder for every Lighthouse report; null to save none. */
  keep: string | null;
}

/** Parses `--only lighthouse,size --runs 3 --keep folder`. @throws Error that names the wrong argument. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: PART_NAMES.join(',') },
      runs: { type: 'string', default: '5' },
      keep: { type: 'string' },
    },
  });
  const wanted = values.only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !PART_NAMES.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only takes ${PART_NAMES.join(', ')}, not "${unknown.join(', ')}".`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
    throw new Error(`--runs is a whole number from 1 to 25, not "${values.runs}".`);
  }
  return { parts: PART_NAMES.filter((part) => wanted.includes(part)), runs, keep: values.keep ?? null };
}
