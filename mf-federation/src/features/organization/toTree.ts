import type { ContentOf } from '@wkff/forms/documents/read';
import type { organizationDocument } from './organizationDocument.ts';

type OfficeRow = ContentOf<typeof organizationDocument.fields>['offices'][number];

/** An office and those that report to it. */
export interface OfficeTree extends OfficeRow {
  offices: OfficeTree[];
}

/** Returns the offices of an outline as trees. One that is too deep belongs to the one above it. */
export function toTree(rows: readonly OfficeRow[]): OfficeTree[] {
  const top: OfficeTree[] = [];
  /** The last office of each level. */
  let last: OfficeTree[] = [];
  for (const row of rows) {
    const level = Math.min(row.level, last.length);
    const office = { ...row, offices: [] };
    (last[level - 1]?.offices ?? top).push(office);
    last = [...last.slice(0, level), office];
  }
  return top;
}
