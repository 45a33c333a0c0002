import { randomUUID } from 'node:crypto';
import type { HostInfo } from '@wkff/mf-contract';
import type { FastifyInstance } from 'fastify';
import type { Verdict } from '../checkCandidate.ts';
import type { HostWork } from '../HostWork.ts';
import type { InternalApi } from '../InternalApi.ts';
import type { ShownSection } from '../releaseSets.ts';

/** How often the API hears that this host is there, in ms. It forgets a host after a minute. */
const HELLO_MS = 20_000;
/** Pause before a check that this host could not make is tried again, in ms, while the API still waits for it. */
const AGAIN_MS = 1_000;

export interface ReleaseChecks {
  api: Pick<InternalApi, 'sayHost' | 'askedChecks' | 'sendVerdict'>;
  info: HostInfo;
  /** Name of this host's machine and its port. */
  label: string;
  /** Returns what this host shows. */
  shown: () => ShownSection[];
  /** Checks a release. */
  check(name: string, version: string): Promise<Verdict>;
}

/** Says to the API what this host supports and shows, and makes the checks of releases. */
export function releaseChecks(app: FastifyInstance, options: ReleaseChecks): HostWork {
  const { api, info, label, shown, check } = options;
  const id = randomUUID();
  const underWay = new Set<string>();
  // The API may be away. It hears it the next time.
  const say = (isLeaving: boolean) =>
    api.sayHost({ ...info, id, label, shown: shown(), is_leaving: isLeaving }).catch(() => undefined);
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onReady', () => {
    timer = setInterval(() => void say(false), HELLO_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await say(true);
  });

  const checkOne = async (name: string, version: string) => {
    const key = `${name} ${version}`;
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      const verdict = await check(name, version);
      if (verdict.refused !== null)
        app.log.warn({ remote: name, version, err: verdict.refused }, 'a release is refused');
      await api.sendVerdict(name, version, verdict);
    } catch (error) {
      app.log.warn({ remote: name, version, err: (error as Error).message }, 'a release could not be checked');
      setTimeout(() => void checkAsked(), AGAIN_MS).unref();
    } finally {
      underWay.delete(key);
    }
  };
  const checkAsked = async () => {
    const asked = await api.askedChecks().catch(() => []);
    await Promise.all(asked.map(({ name, version }) => checkOne(name, version)));
  };
  return { say: () => say(false), check: checkAsked };
}
