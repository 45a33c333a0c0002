import { paths, WRITE_LOCATIONS, type AuditRecord, type DocumentKey, type WriteLocation } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { entityName } from './actionWords.ts';
import { texts } from './texts.ts';

/** What was changed: its name in words, and the address of its page. Null: it has none that is known from the entry. */
export interface Thing {
  name: string;
  page: string | null;
}

/** The pages of documents, whose names are in `texts.documents`. */
const DOCUMENT_PAGES: Readonly<Record<DocumentKey, string>> = {
  'federation.greeting': paths.greeting,
  'federation.overview': paths.overview,
  'federation.values': paths.valueSystem,
  'federation.history': paths.history,
  'federation.business': paths.businessStatus,
  'federation.organization': paths.organization,
  'federation.sponsors': paths.sponsor,
  'federation.symbol': paths.symbol,
  'federation.social-contribution': paths.socialContribution,
  'home.hero': paths.home,
  'site.contact': paths.staffSite,
  'site.terms': paths.terms,
  'site.privacy': paths.privacy,
  'site.email-refusal': paths.emailRefusal,
};

/** Names of things by `entity id`, from entries that keep them: of an entry that does not, another one may. */
export type KnownNames = ReadonlyMap<string, string>;

/** Returns the names that entries keep, the newest first. */
export function knownNames(entries: readonly AuditRecord[]): KnownNames {
  const names = new Map<string, string>();
  for (const entry of entries) {
    const name = lastName(entry);
    const key = keyOf(entry);
    if (name !== null && !names.has(key)) names.set(key, name);
  }
  return names;
}

const keyOf = ({ entity, entity_id }: AuditRecord) => `${entity} ${entity_id}`;

/** Returns the thing of an entry. What has a name is called by the one it had last. */
export function thingOf(entry: AuditRecord, known: KnownNames): Thing {
  const { entity, entity_id: id } = entry;
  const kind = entityName(entity);
  if (entity === 'document' && isKnown(id)) return { name: texts.documents[id], page: DOCUMENT_PAGES[id] };
  const name = lastName(entry) ?? known.get(keyOf(entry)) ?? null;
  return { name: name === null ? `${kind} ${id}` : `${kind} ‘${name}’`, page: pageOf(entry) };
}

/** Returns the name or title that the entry keeps; null: none. */
function lastName({ entity, actor, before, after }: AuditRecord): string | null {
  for (const kept of [after, before]) {
    const name = kept?.title ?? kept?.username ?? kept?.name;
    if (typeof name === 'string' && name !== '') return name;
  }
  // What accounts do to themselves is kept with the address that it came from.
  return entity === 'account' && typeof after?.address === 'string' ? actor : null;
}

function pageOf({ entity, entity_id, action, before, after }: AuditRecord): string | null {
  const id = Number(entity_id);
  if (!Number.isInteger(id) || action.endsWith('.delete')) return null;
  switch (entity) {
    case 'match':
    case 'lineup':
    case 'sheet':
      return paths.match(id);
    case 'club':
      return paths.teamOverview(id);
    case 'account':
      return `${paths.staffAccounts}?id=${id}`;
    case 'content': {
      const board = after?.board ?? before?.board;
      return isBoard(board) ? boardOf(board).detail(id) : null;
    }
    default:
      return null;
  }
}

// Not by the list of all keys, which visitors' script would have, too.
const isKnown = (key: string): key is DocumentKey => Object.hasOwn(DOCUMENT_PAGES, key);

const isBoard = (value: unknown): value is WriteLocation => WRITE_LOCATIONS.some((board) => board === value);
