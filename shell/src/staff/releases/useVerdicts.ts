import type { ReleasesClient } from '@wkff/api-client';
import type { SectionVerdict } from '@wkff/contracts';
import { useRead } from '../useRead.ts';

/** Interval at which verdicts are read, in ms. */
export const VERDICTS_EVERY = 10_000;

interface VerdictsOptions {
  api: ReleasesClient;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** Follows what is known of the sections that the account may release. Returns a function that finds a section's. */
export function useVerdicts({ api, isFrozen, report }: VerdictsOptions): (name: string) => SectionVerdict | undefined {
  const { data = [] } = useRead<SectionVerdict[]>({
    key: 'verdicts',
    read: (_before, signal) => api.verdicts(undefined, signal),
    every: VERDICTS_EVERY,
    isFrozen,
    report,
  });
  return (name) => data.find((verdict) => verdict.name === name);
}
