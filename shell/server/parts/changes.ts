import { SITE_CONTACT, tags } from '@wkff/contracts';
import type { TagCache } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import type { HostChanges } from '../HostChanges.ts';
import type { HostWork } from '../HostWork.ts';
import type { InternalApi } from '../InternalApi.ts';
import type { Registry } from '../Registry.ts';

export interface Changes {
  api: InternalApi;
  registry: Registry;
  /** Cache of the API's answers. It is used only while the stream of changes works. */
  answers: TagCache;
  /** Cache of pages. It is used even while changes may be missed. */
  pages: TagCache;
  /** The changes for readers of live scores, who are told after the caches. */
  hostChanges: HostChanges;
  /** What is done for the API. */
  work: HostWork;
}

/** Tags of the data that the registry is made from. */
const OF_REGISTRY: readonly string[] = [
  tags.releases,
  tags.clubs,
  tags.document(SITE_CONTACT),
  tags.documentPlan(SITE_CONTACT),
  tags.all,
];

/** Follows the API's stream of changes, for the caches and the registry, from when the app is ready until it closes. */
export async function changes(
  app: FastifyInstance,
  { api, registry, answers, pages, hostChanges, work }: Changes,
): Promise<void> {
  answers.suspend();
  const stop = new AbortController();
  let following: Promise<void> | undefined;
  const feed: Parameters<InternalApi['follow']>[0] = {
    signal: stop.signal,
    position: () => hostChanges.position,
    async onConnect(missed) {
      for (const cache of [pages, answers]) cache.resume(missed.id);
      hostChanges.begin(missed);
      await registry.refresh();
      // Neither is awaited: the stream goes on meanwhile.
      void work.say().then(() => work.check());
    },
    onLost: () => {
      answers.suspend();
      hostChanges.lose();
    },
    async onChange(change) {
      for (const cache of [answers, pages]) cache.apply(change);
      hostChanges.add(change);
      if (change.tags.includes(tags.releaseChecks)) void work.check();
      if (!change.tags.some((tag) => OF_REGISTRY.includes(tag))) return;
      await registry.refresh();
      void work.say();
    },
  };
  app.addHook('onClose', async () => {
    stop.abort();
    await following;
  });
  app.addHook('onReady', () => {
    following = api.follow(feed);
    // Without the API, the last snapshot is used.
    void registry.refresh().catch(() => {
      if (registry.restore()) app.log.warn('the API does not answer; serving the last snapshot');
    });
  });
}
