import { createHash } from 'node:crypto';
import { globalNameOf, type MoveKind, type Release, type ReleaseMove, type Section } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { RELEASE_KEY, type Answer, type TestApp } from './testApp.ts';

/** The files of a release from `releaseOf`, by path. */
export const RELEASE_BYTES: Record<string, string> = {
  'browser/mf-manifest.json': '{}',
  'browser/assets/remoteEntry.js': 'var mf_league;',
  'server/remote.cjs': 'exports.a = 1;',
};

const KEY = { 'x-release-key': RELEASE_KEY };

/** Returns a release whose record matches `bytes`; its mount starts with its name. */
export function releaseOf(
  name: string,
  version: string,
  overrides: Partial<Release> = {},
  bytes: Record<string, string> = RELEASE_BYTES,
): Release {
  return buildRelease({
    name,
    version,
    mounts: [`/${name}*`],
    browser: {
      manifest: 'mf-manifest.json',
      globalName: globalNameOf(name),
      scripts: ['assets/remoteEntry.js'],
      styles: [],
    },
    files: Object.entries(bytes).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    ...overrides,
  });
}

let counted = 0;
/** Returns a new version, later than all earlier ones. */
export const nextVersion = () => `20250918T${String(counted++).padStart(6, '0')}Z-1a2b3c4d`;
/** Returns a new name of a remote. No name is a prefix of another, so that mounts don't overlap. */
export const nextName = () => `mf-test-${String(counted++).padStart(4, '0')}`;

/** The answer to a publish or a move. */
export interface MovedBody {
  success: boolean;
  code?: string;
  message: string;
  data: { section: Section; move: ReleaseMove | null; change: number };
}

type Headers = Record<string, string>;

/** Uploads, publishes and moves releases on a site; by default with the release key. */
export function releasesOn(site: () => TestApp) {
  const post = (url: string, body: object, headers: Headers) =>
    site().send<MovedBody>({ method: 'POST', url, body, headers });

  async function upload(release: Release, headers: Headers = KEY, bytes = RELEASE_BYTES): Promise<void> {
    for (const [path, payload] of Object.entries(bytes)) {
      const url = `/api/releases/${release.name}/${release.version}/files/${path}`;
      const sent = { 'content-type': 'application/octet-stream', ...headers };
      const answer = await site().app.inject({ method: 'PUT', url, headers: sent, payload });
      if (answer.statusCode !== 200) throw new Error(`upload of ${path}: ${answer.body}`);
    }
  }

  return {
    upload,
    publish: (release: Release, options: object = { as: 'active' }, headers: Headers = KEY) =>
      post('/api/releases', { release, ...options }, headers),
    /** Uploads and publishes a new release of a remote, and returns its version. */
    async release(name: string, options: object = { as: 'active' }): Promise<string> {
      const made = releaseOf(name, nextVersion());
      await upload(made);
      const { status, body } = await post('/api/releases', { release: made, ...options }, KEY);
      if (status !== 201) throw new Error(`publish: ${JSON.stringify(body)}`);
      return made.version;
    },
    move: (name: string, kind: MoveKind, body: object = {}, headers: Headers = KEY): Promise<Answer<MovedBody>> =>
      post(`/api/releases/${name}/${kind}`, body, headers),
    async section(name: string): Promise<Section | undefined> {
      const { body } = await site().get<{ data: { sections: Section[] } }>('/api/releases/sections', KEY);
      return body.data.sections.find((one) => one.name === name);
    },
    async moves(name: string): Promise<ReleaseMove[]> {
      const { body } = await site().get<{ data: { moves: ReleaseMove[] } }>(`/api/releases/moves?name=${name}`, KEY);
      return body.data.moves;
    },
  };
}
