import type { ApiError } from '@wkff/api-client';
import { isApiError } from '@wkff/ui';
import type { ScoreField } from './checkDraft.ts';
import type { Stored } from './draft.ts';
import { texts } from './texts.ts';

/** What a refused or failed save means for the dialog. */
export type SaveFailure =
  | { kind: 'login' | 'forbidden' | 'discard' | 'reason'; message: string }
  | { kind: 'stale'; message: string; stored: Stored }
  /** `isUnsure`: nobody knows whether it was saved. `field`: where it is wrong. */
  | { kind: 'other'; message: string; isUnsure: boolean; field: ScoreField | null };

const FIELD_OF: Record<string, ScoreField> = {
  score_incomplete: 'home',
  events_do_not_add_up: 'goals',
  event_incomplete: 'goals',
  event_out_of_range: 'goals',
  penalties_not_allowed: 'homePenalties',
  penalties_level: 'homePenalties',
};

/** Reads what a save was rejected with. Messages are the server's, where it gave one. */
export function readFailure(error: unknown): SaveFailure {
  if (!isApiError(error)) return { kind: 'other', message: texts.saveFailedDefault, isUnsure: true, field: null };
  const { status, code, data } = error as ApiError;
  const message = code === 'unexpected' ? texts.saveFailedDefault : error.message || texts.saveFailedDefault;
  if (status === 401) return { kind: 'login', message };
  if (status === 403) return { kind: 'forbidden', message };
  if (code === 'stale' && data !== undefined) return { kind: 'stale', message, stored: data as Stored };
  if (code === 'events_do_not_match') return { kind: 'discard', message };
  if (code === 'reason_required') return { kind: 'reason', message };
  return { kind: 'other', message, isUnsure: status === 0 || code === 'unexpected', field: FIELD_OF[code] ?? null };
}
