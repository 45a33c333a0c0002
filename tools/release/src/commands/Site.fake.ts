import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type {
  HealthSlot,
  Release,
  ReleaseAlerts,
  ReleaseError,
  ReleaseMove,
  Section,
  SectionVerdict,
} from '@wkff/contracts';
import { sharedModules } from '@wkff/build/shared';

const NAME = 'mf-league';
const TOKEN = 'wkffr_mf-league_token';

/** For tests: the part of a site that the release commands use, with one remote. */
export class FakeSite {
  readonly token = TOKEN;
  section: Section | null = {
    name: NAME,
    title: 'WK리그',
    revision: 7,
    active: '20250101T000000Z-00000000',
    canary: null,
    is_paused: false,
    unhealthy: null,
    unhealthy_cause: null,
    auto_rollback: false,
    moves: [],
    rollback_to: null,
    moved_at: '2025-01-01T00:00:00Z',
  };
  moves: ReleaseMove[] = [];
  releases: Release[] = [];
  slots: HealthSlot[] = [];
  /** The answers about verdicts; the last one is repeated. */
  verdicts: SectionVerdict[] = [];
  alerts: ReleaseAlerts = { alerts: [], has_site_address: false, address: null };
  errors: ReleaseError[] = [];
  /** Source maps that were uploaded, by the path of their script. */
  maps = new Map<string, string>();
  /** Files of releases, by address. */
  files: Record<string, Buffer> = {};
  /** Paths of files that were uploaded. */
  uploaded: string[] = [];
  /** Every request, as `METHOD path`. */
  asked: string[] = [];
  /** Status of each page and the preview it reports, by path. */
  shown: Record<string, { status?: number; preview?: string; failure?: string } | undefined> = {};
  /** Error answers or broken connections, by the beginning of the request's `METHOD path`. */
  readonly refusals = new Map<string, { status: number; code: string; message?: string; data?: object } | 'break'>();
  #server: Server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Moves the section as another user. */
  moveBy(actor: string, to: string): void {
    if (!this.section) throw new Error('nothing is live');
    const move = { name: NAME, kind: 'rollback' as const, from: this.section.active, to, percent: null, actor };
    const moved_at = '2025-01-02T10:30:00Z';
    this.moves.unshift({ ...move, id: this.moves.length + 1, reason: 'wrong scores', cause: null, moved_at });
    this.section = { ...this.section, active: to, revision: this.section.revision + 1 };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const line = `${method} ${url}`;
    this.asked.push(line);
    const body = await text(request);
    const send = (status: number, content: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
    const ok = (data: unknown) => send(200, { success: true, data });
    const refuse = (status: number, code: string, message = '', data?: unknown) =>
      send(status, { success: false, code, message, data });
    const refusal = [...this.refusals].find(([start]) => line.startsWith(start))?.[1];
    if (refusal === 'break') return void request.socket.destroy();
    if (refusal) return void refuse(refusal.status, refusal.code, refusal.message, refusal.data);

    if (url === '/_host') return void send(200, { version: '1', contract: { oldest: 1, newest: 2 }, shared: SHARED });
    if (url.startsWith('/_preview'))
      return void send(303, {}, { 'set-cookie': 'wkff-preview=x; Path=/', location: '/' });
    if (url.startsWith('/remotes/')) return void response.writeHead(this.files[url] ? 200 : 404).end(this.files[url]);
    if (!url.startsWith('/api/')) {
      const { status = 200, preview = 'page', failure } = this.shown[url] ?? {};
      return void send(status, {}, { 'x-preview': preview, ...(failure ? { 'x-preview-failure': failure } : {}) });
    }
    if (url === '/api/releases/active') return void ok({ releases: [] });
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void refuse(401, 'unauthorized');
    if (url === '/api/releases/sections') return void ok({ sections: this.section ? [this.section] : [] });
    if (url.startsWith('/api/releases/health')) return void ok({ slots: this.slots });
    if (url.startsWith('/api/releases/verdicts')) {
      const [next] = this.verdicts.length > 1 ? this.verdicts.splice(0, 1) : this.verdicts;
      return void ok({ verdicts: next ? [next] : [] });
    }
    if (url.startsWith('/api/releases/alerts')) return void ok(this.alerts);
    if (url.startsWith('/api/releases/errors')) return void ok({ errors: this.errors });
    if (url.startsWith('/api/releases/moves')) return void ok({ moves: this.moves });
    const [, page, limit] = /^\/api\/releases\?name=mf-league&page=(\d+)&limit=(\d+)$/.exec(url) ?? [];
    if (page) {
      const [from, most] = [Number(page) - 1, Math.min(100, Number(limit))];
      const releases = this.releases.slice(from * most, (from + 1) * most);
      return void ok({ releases, total: this.releases.length });
    }
    const recorded = this.releases.find(({ version }) => line === `GET /api/releases/mf-league/${version}`);
    if (recorded) return void ok(recorded);
    if (method === 'GET') return void refuse(404, 'not_found');
    const [, file] = /^PUT \/api\/releases\/mf-league\/[^/]+\/files\/(.*)$/.exec(line) ?? [];
    if (file !== undefined) {
      this.uploaded.push(file);
      return void ok({});
    }
    if (line === 'PUT /api/releases/mf-league/alerts') {
      const wanted = (JSON.parse(body) as { url: string | null }).url;
      return void ok({ secret: wanted === null ? null : 'whsec_c2VjcmV0' });
    }
    const [, script] = /^PUT \/api\/releases\/mf-league\/[^/]+\/maps\/(.*)$/.exec(line) ?? [];
    if (script !== undefined) {
      this.maps.set(script, body);
      return void ok({ sha256: createHash('sha256').update(body).digest('hex') });
    }
    const given = JSON.parse(body) as { release?: Release; version?: string; percent?: number; revision?: number };
    if (line === 'POST /api/releases' && given.release) {
      if (this.releases.some(({ version }) => version === given.release?.version))
        return void refuse(409, 'release_exists');
      this.releases.unshift(given.release);
      return void send(201, { success: true, data: { section: this.section, move: null } });
    }
    const kind = /^POST \/api\/releases\/mf-league\/(\w+)$/.exec(line)?.[1];
    if (kind === 'preview') return void ok({ path: '/_preview?token=t&to=%2F' });
    if (kind === 'refuse') return void ok({});
    if (given.revision !== undefined && given.revision !== (this.section?.revision ?? 0))
      return void refuse(409, 'section_moved', '', this.section);
    const { version = '20240101T000000Z-00000000', percent = 0 } = given;
    const before = this.section ?? { ...EMPTY, active: version };
    const moved = kind === 'canary' ? { canary: { version, percent } } : { active: version, canary: null };
    this.section = { ...before, ...moved, revision: before.revision + 1 };
    ok({ section: this.section, move: null });
  }
}

const SHARED = Object.fromEntries(Object.entries(sharedModules()).map(([name, { version }]) => [name, version]));
const EMPTY = {
  name: NAME,
  title: '',
  revision: 0,
  canary: null,
  is_paused: false,
  unhealthy: null,
  unhealthy_cause: null,
  auto_rollback: false,
  moves: [],
  rollback_to: null,
  moved_at: '2025-01-01T00:00:00Z',
};
