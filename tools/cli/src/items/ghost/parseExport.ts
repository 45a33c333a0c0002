type Row = Readonly<Record<string, unknown>>;

/** A post or page of an export of Ghost, with what other tables say about it. */
export interface GhostPost {
  row: Row;
  meta: Row;
  /** Its tags in their order, the primary one first. Those whose name begins with # are internal. */
  tags: readonly { name: string; slug: string }[];
  /** Words in addresses of its authors, the primary one first. */
  authors: readonly string[];
}

/** An export of Ghost (Settings, Import/Export, Export content). */
export interface GhostExport {
  posts: GhostPost[];
  /** Time zone of the site, in which the days of addresses are. */
  timeZone: string;
}

/** Returns the export of Ghost that a JSON value is; null if it is none. */
export function readExport(value: unknown): GhostExport | null {
  const first: unknown = isRow(value) && Array.isArray(value.db) ? value.db[0] : value;
  const data = isRow(first) ? first.data : undefined;
  if (!isRow(data) || !Array.isArray(data.posts)) return null;
  const tags = byId(rowsOf(data, 'tags'));
  const users = byId(rowsOf(data, 'users'));
  const tagsOf = grouped(rowsOf(data, 'posts_tags'));
  const authorsOf = grouped(rowsOf(data, 'posts_authors'));
  const metaOf = new Map(rowsOf(data, 'posts_meta').map((row) => [textOf(row, 'post_id'), row]));
  const posts = rowsOf(data, 'posts').map((row): GhostPost => {
    const id = textOf(row, 'id');
    return {
      row,
      meta: metaOf.get(id) ?? {},
      tags: (tagsOf.get(id) ?? []).flatMap((one) => {
        const tag = tags.get(textOf(one, 'tag_id'));
        const name = tag ? textOf(tag, 'name').normalize('NFC') : '';
        return tag && name !== '' ? [{ name, slug: textOf(tag, 'slug') }] : [];
      }),
      authors: (authorsOf.get(id) ?? []).flatMap((one) => {
        const user = users.get(textOf(one, 'author_id'));
        return user ? [textOf(user, 'slug')] : [];
      }),
    };
  });
  const zone = rowsOf(data, 'settings').find((row) => row.key === 'timezone' || row.key === 'active_timezone');
  return { posts, timeZone: zone ? textOf(zone, 'value') : 'Etc/UTC' };
}

/** Returns the text or number of a column as trimmed text; a missing one blank. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns whether a column of the database is set: `1` or true. */
export const isSet = (row: Row, column: string): boolean => row[column] === 1 || row[column] === true;

/** Returns the epoch ms of a column, which has UTC: `2024-03-02T05:00:00.000Z`, without T and Z, or a number. */
export function momentOf(row: Row, column: string): number | null {
  const value = row[column];
  if (typeof value === 'number') return value;
  const text = textOf(row, column);
  const moment = Date.parse(/[zZ]$|[+-]\d\d:\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** Returns whether the editor's own form of a text (Lexical, Mobiledoc) has words or cards. */
export function hasStoredText(row: Row): boolean {
  const parsed = ['lexical', 'mobiledoc'].map((column) => parse(textOf(row, column)));
  return parsed.some((one) => isRow(one) && (hasNodes(one.root) || hasMarkers(one)));
}

/** A paragraph without anything has no children; cards have no list of them. */
function hasNodes(root: unknown): boolean {
  const children = isRow(root) && Array.isArray(root.children) ? root.children : [];
  return children.some((one) => isRow(one) && (!Array.isArray(one.children) || one.children.length > 0));
}

function hasMarkers({ cards, sections }: Row): boolean {
  if (Array.isArray(cards) && cards.length > 0) return true;
  return /\],\d+,"[^"]/.test(JSON.stringify(sections ?? ''));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const rowsOf = (data: Row, table: string): Row[] => {
  const rows = data[table];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [textOf(row, 'id'), row]));

/** Returns rows by their post, in their order. */
function grouped(rows: readonly Row[]): Map<string, Row[]> {
  const order = (row: Row) => Number(row.sort_order ?? 0);
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => order(one) - order(other))) {
    const id = textOf(row, 'post_id');
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return groups;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
