import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTED_STYLES } from '../../planted/styles.ts';
import { ROOT } from '../paths.ts';
import { lateStyles } from './lateStyles.ts';
import { FEWEST_SHEETS, plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Checks that the oldest browsers know what style sheets are made of (docs/decisions/0189). */
export function stylesCheck(): Outcome[] {
  const paths = sourceFiles(/\.css$/);
  const read: string[] = [];
  const findings = paths.flatMap((path) => {
    const sheet = readFileSync(join(ROOT, path), 'utf8');
    read.push(path);
    return lateStyles(sheet).map((found) => `${path}:${found} is missing in one of the oldest browsers`);
  });
  return [
    treeOutcome('styles', read, paths, findings, FEWEST_SHEETS),
    ...PLANTED_STYLES.map(({ sheet, found }) => plantedOutcome('styles', found, lateStyles(sheet).includes(found))),
  ];
}
