import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { categoryLabel } from '@wkff/ui';
import type { Line } from '../editor/lines.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml } from '../editor/writeHtml.ts';
import { pictureKey, uploadName } from '../uploadAddress.ts';
import { diff, type DiffPart } from './diff.ts';
import { texts } from './texts.ts';

/** A field in which two saves differ. */
export interface FieldRow {
  label: string;
  before: string;
  after: string;
}

/** Corresponding paragraphs of two texts. Null: missing on that side. */
export interface TextRow {
  before: DiffPart<string>[] | null;
  after: DiffPart<string>[] | null;
}

/** Two texts side by side: rows that differ, or the number of equal paragraphs between them. */
export type TextPart = { same: number } | { rows: TextRow[] };

type ItemVersion = ContentItem | ContentRevisionDetail;

const { fields, yes, no, none } = texts;

/** Returns a name for each of an item's pictures: its description, or else its address. */
const imagesBy =
  (read: (address: string) => string) =>
  ({ images }: ItemVersion) =>
    images.map(({ image_path, alt }) => alt || read(image_path)).join(', ');

/** Removes the signature, which files of hidden items have. */
const nameOf = (address: string) => uploadName(address).replace(/\?.*$/s, '');

/** Each field with its label, its text, and the value to compare if that differs from the text. */
const FIELDS: readonly [string, (version: ItemVersion) => string | null, ((version: ItemVersion) => string)?][] = [
  [fields.title, ({ title }) => title],
  [fields.headline, ({ headline }) => headline],
  [fields.category, ({ category }) => category && categoryLabel(category)],
  [fields.teams, ({ related_teams: teams }) => teams.join(', ')],
  [fields.images, imagesBy(nameOf), imagesBy(pictureKey)],
  [fields.attachments, ({ attachments }) => attachments.map((one) => one.attachment_name).join(', ')],
  [fields.tags, ({ tags }) => tags.split(',').join(', ')],
  [fields.link1, ({ link1 }) => link1],
  [fields.link2, ({ link2 }) => link2],
  [fields.date, ({ created_at: moment }) => momentText(moment)],
  [fields.isPublic, (version) => (version.is_public ? yes : no)],
  [fields.isPinned, (version) => (version.is_pinned ? yes : no)],
  [fields.mustSee, (version) => (version.must_see ? yes : no)],
];

/** Formats a timestamp (ISO 8601 with +09:00) as `2025.09.18 19:00`. */
export const momentText = (moment: string) => `${moment.slice(0, 10).replaceAll('-', '.')} ${moment.slice(11, 16)}`;

/** Returns the fields, except the text, in which two saves differ. */
export function fieldRows(earlier: ItemVersion, now: ItemVersion): FieldRow[] {
  return FIELDS.filter(([, read, keyOf = read]) => (keyOf(earlier) || none) !== (keyOf(now) || none)).map(
    ([label, read]) => ({ label, before: read(earlier) || none, after: read(now) || none }),
  );
}

/** Returns the diff of two texts by paragraphs. Empty if they are equal. */
export function textParts(earlier: string, now: string): TextPart[] {
  const keyOf = (line: Line) => writeHtml([withPictureKeys(line)]);
  const parts = diff(readHtml(earlier), readHtml(now), keyOf);
  if (parts.every(({ isSame }) => isSame)) return [];
  return parts.map(({ isSame, before, after }) =>
    isSame
      ? { same: before.length }
      : {
          rows: Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
            textRow(before[index], after[index]),
          ),
        },
  );
}

function withPictureKeys(line: Line): Line {
  const runs = line.runs.map((run) => {
    if (typeof run.content === 'string') return run;
    const { src, alt } = run.content;
    return { ...run, content: { src: pictureKey(src), alt } };
  });
  return { ...line, runs };
}

function textRow(before: Line | undefined, after: Line | undefined): TextRow {
  const parts = diff(wordsOf(before), wordsOf(after), (word) => word);
  return { before: before ? parts : null, after: after ? parts : null };
}

/** Splits a text into words, each with the space after it. */
function wordsOf(line: Line | undefined): string[] {
  return (line?.runs ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? (content.match(/\S+\s*|\s+/g) ?? []) : [texts.picture(content.alt)],
  );
}
