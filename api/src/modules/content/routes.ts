import {
  LIST_LIMITS,
  MAX_LIST_LIMIT,
  OWN_ITEM_STATES,
  PAGE_SIZE,
  SEARCH_LENGTH,
  WRITE_LOCATIONS,
  type OwnItemState,
  type PinnedPlace,
} from '@wkff/contracts';
import {
  AskedLocation,
  ContentDay,
  ContentItem,
  ContentList,
  ContentListItem,
  Envelope,
  OneOf,
  OwnItems,
  PinnedPlaceName,
} from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Id, Page } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { SEARCH_FILTERS, type SearchFilter } from './search.ts';
import {
  readChosen,
  readDays,
  readItem,
  readList,
  readMustSee,
  readOwnItems,
  readTags,
  type ContentAnswer,
} from './service.ts';

const Limit = (fallback: number) => Type.Integer({ minimum: 1, maximum: MAX_LIST_LIMIT, default: fallback });

/** One id or several, none larger than a row can have. */
const CHOSEN_IDS = `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${LIST_LIMITS.chosen - 1}}$`;

const ContentQuery = Type.Object({
  writeLocation: AskedLocation,
  page: Page,
  limit: Limit(PAGE_SIZE.news),
  sort: Type.Optional(Type.String({ description: 'created_at (default) or title' })),
  order: Type.Optional(Type.String({ description: 'desc (default) or asc' })),
  pinned: Type.Unsafe<PinnedPlace>({
    ...PinnedPlaceName,
    default: 'first',
    description: 'position of pinned items: before all others, or in order among them',
  }),
  searchQuery: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH })),
  searchFilter: Type.Unsafe<SearchFilter>({ type: 'string', enum: [...SEARCH_FILTERS], default: 'all' }),
  category: Type.Optional(
    Type.String({ maxLength: LIST_LIMITS.categories, description: 'comma-separated list of categories' }),
  ),
});

/**
 * Adds the reads of the four boards. With a token, authors also get their own hidden and scheduled items, and editors
 * those of their boards.
 */
export function contentRoutes(app: FastifyInstance, context: AppContext): void {
  addItems(app, context);
  addExtracts(app, context);
  addOwnItems(app, context);
}

/** Adds a board's list, and the item. */
function addItems(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/content/list',
    summary: 'A page of a board’s items, with totals',
    query: ContentQuery,
    answer: Envelope(ContentList),
    read: async ({ query, identity, pool }) => answer(await readList({ ...context, pool }, query, identity)),
  });

  registerRead(app, context, {
    url: '/content/detail/:id',
    summary: 'One item, with its neighbours by date',
    params: Type.Object({ id: Id }),
    answer: Envelope(ContentItem),
    read: async ({ params, identity, pool }) => answer(await readItem({ ...context, pool }, params.id, identity)),
  });
}

/** Adds what the sitemap, the filters and other pages read of a board. */
function addExtracts(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/content/ids',
    summary: 'The items of a board with the day of their last change, newest first, for the sitemap',
    query: Type.Object({ writeLocation: AskedLocation }),
    answer: Envelope(Type.Array(ContentDay)),
    read: async ({ query, identity, pool }) =>
      answer(await readDays({ ...context, pool }, query.writeLocation, identity)),
  });

  registerRead(app, context, {
    url: '/content/tags',
    summary: 'Tags in use on a board, in Korean order; with a limit the most used ones',
    query: Type.Object({
      writeLocation: AskedLocation,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.usedTags })),
    }),
    answer: Envelope(Type.Array(Type.String())),
    read: async ({ query, identity, pool }) => answer(await readTags({ ...context, pool }, query, identity)),
  });

  registerRead(app, context, {
    url: '/content/must-see',
    summary: 'The newest must-see items of a board',
    query: Type.Object({ writeLocation: AskedLocation, limit: Limit(PAGE_SIZE.mustSee) }),
    answer: Envelope(Type.Array(ContentListItem)),
    read: async ({ query, identity, pool }) => answer(await readMustSee({ ...context, pool }, query, identity)),
  });

  registerRead(app, context, {
    url: '/content/chosen',
    summary: 'Those of some items, of any boards, that visitors may see, in the order asked for',
    query: Type.Object({ ids: Type.String({ pattern: CHOSEN_IDS, description: 'comma-separated list of ids' }) }),
    answer: Envelope(Type.Array(ContentListItem)),
    read: async ({ query: { ids }, pool }) => {
      const chosen = [...new Set(ids.split(',').map(Number))];
      return answer(await readChosen({ ...context, pool }, chosen));
    },
  });
}

/** Adds the list of the items that the caller works on. */
function addOwnItems(app: FastifyInstance, context: AppContext): void {
  registerPrivateRead(app, {
    url: '/content/mine',
    summary:
      'The items that the caller works on, of all boards or of one: all that the caller may edit, the scheduled ones (the next one first), the hidden ones, those that the caller or somebody else saved last, and deleted ones that can be restored',
    permission: 'content.write',
    query: Type.Object({
      state: Type.Unsafe<OwnItemState>({ type: 'string', enum: [...OWN_ITEM_STATES] }),
      writeLocation: Type.Optional(OneOf(WRITE_LOCATIONS)),
      searchQuery: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH, description: 'in titles' })),
      page: Page,
      limit: Limit(PAGE_SIZE.ownItems),
    }),
    answer: Envelope(OwnItems),
    read: async ({ query, member }) => ok(await readOwnItems(context, query, member)),
  });
}

function answer<T>({ data, ...rest }: ContentAnswer<T>) {
  return { body: ok(data), ...rest };
}
