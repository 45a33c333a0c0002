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

/** Returns the thing of an entry. What has a name is called by the one it had last. */
export function thingOf(entry: AuditRecord): Thing {
  const { entity, entity_id: id } = entry;
  const kind = entityName(entity);
  if (entity === 'document' && isKnown(id)) return { name: texts.documents[id], page: DOCUMENT_PAGES[id] };
  const name = lastName(entry);
  return { name: name === null ? `${kind} ${id}` : `${kind} ‘${name}’`, page: pageOf(entry) };
}

/** Returns the name or title that the entry keeps; null: none. */
function lastName({ before, after }: AuditRecord): string | null {
  for (const kept of [after, before]) {
    const name = kept?.title ?? kept?.username ?? kept?.name;
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
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
