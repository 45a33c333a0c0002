import { LAUNCHES, type ReleaseMove } from '@wkff/contracts';
import { actorText, reasonText } from './reasonText.ts';
import { texts } from './texts.ts';
import type { SectionHistory } from './useSectionHistory.ts';
import { timeLabel } from './versionLabel.ts';

/** What speaks against a release that is about to go live. */
export interface Setback {
  /** What happened, e.g. who took the release back, and when. */
  what: string;
  /** Null: no reason is stored. */
  why: string | null;
}

/** Returns why a release did not pass a check, or was taken back and not live for everybody since. Null: neither. */
export function setbackOf(version: string, { releases, moves }: SectionHistory): Setback | null {
  const t = texts.setback;
  const { state, state_reason } = releases.find((release) => release.version === version) ?? {};
  const last = moves.find((move) => isTakenBack(version, move) || isLaunched(version, move));
  const taken = last && isTakenBack(version, last) ? last : null;
  // Also a canary that did not pass a check has its reason here.
  if (state_reason && state !== 'withdrawn') return { what: t.refused, why: state_reason };
  if (taken)
    return { what: t.by(timeLabel(taken.moved_at), actorText(taken)), why: reasonText(taken.cause, taken.reason) };
  return state === 'withdrawn' ? { what: t.withdrawn, why: state_reason ?? null } : null;
}

function isTakenBack(version: string, { kind, from }: ReleaseMove): boolean {
  return from === version && (kind === 'withdraw' || kind === 'rollback');
}

function isLaunched(version: string, { kind, to }: ReleaseMove): boolean {
  return to === version && LAUNCHES.includes(kind);
}
