import { MAX_LIST_LIMIT, PAGE_SIZE } from '@wkff/contracts';
import { ContentItem, ContentList, ContentListItem, Envelope, WriteLocationName } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { SEARCH_FILTERS, type SearchFilter } from './search.ts';
import { createContentService, type ContentAnswer } from './service.ts';

const Limit = (fallback: number) => Type.Integer({ minimum: 1, maximum: MAX_LIST_LIMIT, default: fallback });

const ListQuery = Type.Object({
  writeLocation: WriteLocationName,
  page: Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 }),
  limit: Limit(PAGE_SIZE.news),
  sort: Type.Optional(Type.String({ description: 'created_at (default) or title' })),
  order: Type.Optional(Type.String({ description: 'desc (default) or asc' })),
  searchQuery: Type.Optional(Type.String({ maxLength: 200 })),
  searchFilter: Type.Unsafe<SearchFilter>({ type: 'string', enum: [...SEARCH_FILTERS], default: 'all' }),
  category: Type.Optional(Type.String({ maxLength: 300, description: 'comma list of categories' })),
});

/** What visitors read of the four boards (content.md section 7). */
export function contentRoutes(app: FastifyInstance, context: AppContext): void {
  const service = createContentService(context);
  const answer = <T>({ data, ...rest }: ContentAnswer<T>) => ({ body: ok(data), ...rest });

  registerRead(app, context, {
    url: '/content/list',
    summary: 'A page of a board, pinned items first, with the totals',
    query: ListQuery,
    answer: Envelope(ContentList),
    read: async ({ query }) => answer(await service.list(query)),
  });

  registerRead(app, context, {
    url: '/content/detail/:id',
    summary: 'One item',
    params: Type.Object({ id: Id }),
    answer: Envelope(ContentItem),
    errors: [404],
    read: async ({ params }) => answer(await service.detail(params.id)),
  });

  registerRead(app, context, {
    url: '/content/tags',
    summary: 'Tags in use on a board, in Korean order',
    query: Type.Object({ writeLocation: WriteLocationName }),
    answer: Envelope(Type.Array(Type.String())),
    read: async ({ query }) => answer(await service.tags(query.writeLocation)),
  });

  registerRead(app, context, {
    url: '/content/must-see',
    summary: 'The newest must-see items of a board',
    query: Type.Object({ writeLocation: WriteLocationName, limit: Limit(PAGE_SIZE.mustSee) }),
    answer: Envelope(Type.Array(ContentListItem)),
    read: async ({ query }) => answer(await service.mustSee(query.writeLocation, query.limit)),
  });
}
