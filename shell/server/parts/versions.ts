import { wideNetworkOf } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import { VERSIONS_PATH, type LiveVersions } from '../../src/federation/versions.ts';
import { entryIntegrity } from '../integrity.ts';
import type { Registry } from '../Registry.ts';
import { releaseSetOfTab } from '../releaseSets.ts';
import type { ViewIds } from '../ViewIds.ts';
import type { Visitors } from '../Visitors.ts';

export interface Versions {
  registry: Pick<Registry, 'releaseSet'>;
  visitors: Visitors;
  ids: Pick<ViewIds, 'send'>;
  /** Version of the host's own build. */
  host: string;
}

/** Serves the versions that are live for a visitor. Open tabs request them. */
export async function versions(app: FastifyInstance, { registry, visitors, ids, host }: Versions): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>(VERSIONS_PATH, async (request, reply) => {
    const { releaseSet } = registry;
    const visitor = await visitors.read(request);
    // Loading a section inside the page counts as a visit, like opening one of its pages.
    const visited = releaseSet?.canaries.find(({ release }) => release.name === request.query.section);
    if (visited && visitor.bucket === null && !visitor.preview) visitors.setBucket(reply);
    const { active, releases } = releaseSet ? releaseSetOfTab(releaseSet, visitor) : { active: [], releases: [] };
    const theirs = releases.find(({ name }) => name === visited?.release.name);
    if (theirs && !visitor.preview) ids.send(reply, theirs, wideNetworkOf(request.ip));
    const answer: LiveVersions = { host, releases: active, integrity: entryIntegrity(releases) };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
