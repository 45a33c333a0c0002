import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Folders with the files of releases: the store, and the folder of development builds. */
export interface ReleaseFolders {
  storeDir: string;
  devDir: string | null;
}

/** Returns the folder of a release. Development builds have a fixed version that no release has. */
export function releaseFolder({ storeDir, devDir }: ReleaseFolders, name: string, version: string): string {
  return path.join(devDir !== null && isDevVersion(version) ? devDir : storeDir, name, version);
}

/** Returns true for the version of a development build. */
export function isDevVersion(version: string): boolean {
  return version.startsWith('00000000T');
}

/** Returns the releases. Each development build replaces its remote's release, or is added if there is none. */
export function withDevBuilds(releases: readonly Release[], devDir: string | null): Release[] {
  if (devDir === null || !existsSync(devDir)) return [...releases];
  const built = readdirSync(devDir).flatMap((name) =>
    readdirSync(path.join(devDir, name))
      .map((version) => path.join(devDir, name, version, 'release.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release),
  );
  const names = new Set(built.map(({ name }) => name));
  return [...releases.filter(({ name }) => !names.has(name)), ...built];
}

/** Path at which open pages wait for the next build. */
const RELOAD_PATH = '/_dev/reload';

/**
 * Adds routes for development. `POST /_dev/built`, called after each build, reloads the pages waiting at
 * `/_dev/reload`.
 */
export function devRoutes(app: FastifyInstance, onBuilt: () => Promise<void>): void {
  const waiting = new Set<FastifyReply>();
  app.get(RELOAD_PATH, (request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('retry: 200\n\n');
    waiting.add(reply);
    request.raw.on('close', () => waiting.delete(reply));
  });
  app.post('/_dev/built', async (_request, reply) => {
    await onBuilt();
    for (const page of waiting) page.raw.write('data: built\n\n');
    return reply.code(204).send();
  });
  app.addHook('preClose', async () => {
    for (const page of waiting) page.raw.end();
  });
}
