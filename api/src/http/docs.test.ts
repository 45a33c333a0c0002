import { useTestApp } from '../../test/testApp.ts';

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { description?: string }> } }> };
  responses: Record<string, { content?: unknown }>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('the documentation of the API', () => {
  const site = useTestApp();
  const openApi = async () => (await site().get<OpenApi>('/api/openapi.json')).body;

  it('lists every public read with a summary and the schema of its answer', async () => {
    const { paths, openapi } = await openApi();
    expect(openapi).toMatch(/^3\./);
    for (const path of [
      'matches/upcoming',
      'matches/completed',
      'matches/years',
      'matches/months',
      'matches/by-year-month',
      'matches/rounds',
      'matches/team',
      'matches/live-link',
      'matches/{id}',
      'matches/{id}/meetings',
      'matches/{id}/places',
      'ranking/current',
      'ranking/by-round',
      'content/list',
      'content/detail/{id}',
      'content/ids',
      'content/tags',
      'content/must-see',
      'clubs',
      'clubs/{id}',
      'seasons',
      'popup',
      'releases/active',
    ]) {
      const operation = paths[`/api/${path}`]?.get;
      expect([path, typeof operation?.summary, typeof operation?.responses['200']?.content]).toEqual([
        path,
        'string',
        'object',
      ]);
    }
  });

  it('is cached, because it is large', async () => {
    const first = await site().get('/api/openapi.json');
    const make = site().app.swagger;
    site().app.swagger = () => {
      throw new Error('the document was made again');
    };
    const again = await site().get('/api/openapi.json?again');
    site().app.swagger = make;
    expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect((await site().get('/api/openapi.json', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  it('has a summary and a response schema for every route', async () => {
    const { paths } = await openApi();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, operation })),
    );
    const bare = operations.filter(
      ({ operation }) => !operation.summary || !Object.keys(operation.responses).some((status) => /^2/.test(status)),
    );
    // A stream of lines is not a JSON answer.
    expect(bare.map(({ route }) => route).filter((route) => route !== 'get /api/internal/changes')).toEqual([]);
  });

  it('lists for each route the errors that follow from its permission, and those that it names', async () => {
    const { paths } = await openApi();
    const errors = (method: string, path: string) =>
      Object.keys(paths[`/api/${path}`]?.[method]?.responses ?? {})
        .filter((status) => !status.startsWith('2'))
        .join(' ');
    expect(errors('get', 'seasons')).toBe('400 429 500 503');
    expect(errors('get', 'clubs/{id}')).toBe('400 404 429 500 503');
    expect(errors('get', 'auth/me')).toBe('400 401 429 500 503');
    expect(errors('get', 'releases/{name}/{version}')).toBe('400 401 403 404 429 500 503');
    expect(errors('get', 'internal/releases/live')).toBe('400 401 500 503');
    expect(errors('post', 'auth/renew')).toBe('400 401 413 415 429 500 503 507');
    expect(errors('put', 'matches/{id}/score')).toBe('400 401 403 404 409 413 415 422 429 500 503 507');
  });

  it('describes forms field by field, with their files', async () => {
    const { paths } = await openApi();
    for (const operation of [paths['/api/content/create']?.post, paths['/api/content/update/{id}']?.put]) {
      const { properties } = operation?.requestBody?.content['multipart/form-data']?.schema ?? {};
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(['title', 'imageOrders', 'attachments']));
      expect(properties?.images).toMatchObject({ type: 'array', items: { format: 'binary' } });
      expect(properties?.imageOrders?.description).toContain('place');
    }
  });

  it('is shown on a page without inline scripts, which its policy forbids', async () => {
    const page = await site().app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const scripts = [...page.body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, body] of scripts) {
      expect(body?.trim()).toBe('');
      const src = /src="([^"]+)"/.exec(attributes ?? '')?.[1] ?? '';
      expect((await site().app.inject(src)).statusCode).toBe(200);
    }
    expect(page.body).not.toMatch(/\son\w+=/);
  });
});
