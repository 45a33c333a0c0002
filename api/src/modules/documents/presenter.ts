import {
  seoulDate,
  seoulIso,
  type DocumentContent,
  type DocumentKey,
  type DocumentRevision,
  type DocumentRevisionDetail,
  type ShownDocument,
  type StoredDocument,
} from '@wkff/contracts';
import { withPictures } from './readContent.ts';
import type { ListedVersion, VersionRecord } from './repository.ts';
import { shownRows } from './timedRows.ts';

/** Returns a version as visitors see it at a moment, and when its next row comes or ends. @param now epoch ms. */
export function toShown(
  key: DocumentKey,
  record: VersionRecord,
  now: number,
): { document: ShownDocument; changesAt: number | undefined } {
  const { content, changesAt } = shownRows(contentOf(record), now);
  return { document: { key, version: record.version, content }, changesAt };
}

/** Returns the versions that were shown, with their days: of several of a day the last. @param shown the newest first. */
export function toOpenVersions(
  shown: readonly { version: number; valid_from: Date }[],
): NonNullable<ShownDocument['versions']> {
  const versions = shown.map(({ version, valid_from: from }) => ({ version, from: seoulDate(from.getTime()) }));
  return versions.filter(({ from }, index) => versions[index - 1]?.from !== from);
}

/** Returns the newest version of a document for those who may change it. @param now site clock, epoch ms. */
export function toStored(key: DocumentKey, record: VersionRecord | undefined, now: number): StoredDocument {
  if (!record) return { key, version: 0, content: null, scheduled_at: null };
  const { version, valid_from: validFrom } = record;
  const isScheduled = validFrom.getTime() > now;
  return {
    key,
    version,
    content: contentOf(record),
    scheduled_at: isScheduled ? seoulIso(validFrom.getTime()) : null,
  };
}

/** Returns a version without its content. @param shown the version that visitors see; undefined: none. */
export function toRevision(record: ListedVersion, shown: number | undefined): DocumentRevision {
  const { version, recorded_at: recordedAt, valid_from: validFrom, actor, reason } = record;
  return {
    version,
    saved_at: seoulIso(recordedAt.getTime()),
    valid_from: seoulIso(validFrom.getTime()),
    actor,
    reason,
    is_shown: version === shown,
  };
}

export const toRevisionDetail = (record: VersionRecord, shown: number | undefined): DocumentRevisionDetail => ({
  ...toRevision(record, shown),
  content: contentOf(record),
});

/** Pictures are named by their sizes once these exist. */
const contentOf = ({ content, sized }: VersionRecord): DocumentContent =>
  withPictures(content, (name) => sized[name] ?? name);
