import type { MatchPhase } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';
import { texts } from './texts.ts';

/** Returns the few words that a match needs beside its score or state; null: none. */
export function noteOf({ phase }: Pick<MatchRecord, 'phase'>): string | null {
  return (texts.phases as Partial<Record<MatchPhase, string>>)[phase] ?? null;
}
