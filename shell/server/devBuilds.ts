import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the files of releases lie: the store, or the folder of the builds that are being worked on. */
export interface ReleaseFolders {
  storeDir: string;
  devDir: string | null;
}

/** The folder of a release. A build that is being worked on has a fixed version, which no release ever has. */
export function releaseFolder({ storeDir, devDir }: ReleaseFolders, name: string, version: string): string {
  return path.join(devDir !== null && isDevVersion(version) ? devDir : storeDir, name, version);
}

/** True for the version of a build that is being worked on. */
export function isDevVersion(version: string): boolean {
  return version.startsWith('00000000T');
}

/** The releases with those that are being worked on in their remotes' places, and added where the registry knows none. */
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

/** Where open pages wait for the next build. */
const RELOAD_PATH = '/_dev/reload';

/** `POST /_dev/built` after each build; pages that wait at `/_dev/reload` then load anew. In development alone. */
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
