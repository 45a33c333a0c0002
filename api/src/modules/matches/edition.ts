import { seoulIso, type MatchDetail } from '@wkff/contracts';
import { texts } from './texts.ts';

type Recorded = Omit<MatchDetail, 'edition'>;

/**
 * Returns which state of a match its sheet shows (docs/spec/league.md#the-match-sheet). What nobody sees yet counts
 * nothing. @param published when versions of line-ups became public, epoch ms.
 */
export function toEdition(match: Recorded, published: readonly number[]): MatchDetail['edition'] {
  const { version, events, sheet, rulings, protests, history, approval } = match;
  // An outcome of a protest raises its version.
  const ofProtests = protests.reduce((count, protest) => count + protest.version, 0);
  const beside = events.length + published.length + sheet.version + rulings.length + ofProtests;
  // All have the same offset, so that they are in order as texts.
  const moments = [
    ...history.map(({ changed_at: at }) => at),
    ...[...events, ...rulings].map(({ recorded_at: at }) => at),
    ...published.map(seoulIso),
    ...protests.flatMap(({ received_at: at, decided_at: decidedAt }) => [at, decidedAt]),
    ...[sheet.recorded_at, approval?.approved_at],
  ].flatMap((at) => at ?? []);
  return { number: `${version}.${beside}`, at: moments.sort().at(-1) ?? null, state: stateOf(match) };
}

function stateOf({ result, note, phase, expected_time, awaits_approval }: Recorded): string {
  if (result === 'under_protest') return texts.underProtest;
  if (result === 'awarded') return note ?? texts.awarded;
  if (result === 'annulled') return note ?? texts.annulled;
  if (awaits_approval) return texts.awaitsApproval;
  if (result === 'provisional') return texts.provisional;
  if (result === 'official') return texts.official;
  return phase === 'delayed' ? texts.delayed(expected_time?.slice(0, 5) ?? null) : texts.phases[phase];
}
