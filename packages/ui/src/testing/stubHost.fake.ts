import type { Host, RemoteReport } from '@wkff/mf-contract';

export interface StubHost extends Host {
  /** The errors reported so far. */
  reports: RemoteReport[];
}

type PartialApi = { [Noun in keyof Host['api']]?: Partial<Host['api'][Noun]> };

/** A host with a fixed site clock and fake responses to the test's calls. Any other call throws. */
export function stubHost(api: PartialApi, now: string = '2025-09-18T12:00:00+09:00'): StubHost {
  const reports: RemoteReport[] = [];
  return {
    api: api as Host['api'],
    clock: { offset: 0, now: () => Date.parse(now) },
    session: { token: () => null },
    report: (failure) => void reports.push(failure),
    reports,
  };
}
