import { MATCH_PHASES, type MatchPhase } from './constants.ts';
import { followingPhases } from './phases.ts';

const LETTERS: Record<string, MatchPhase> = {
  s: 'scheduled',
  d: 'delayed',
  p: 'postponed',
  r: 'running',
  i: 'interrupted',
  a: 'abandoned',
  e: 'ended',
  c: 'cancelled',
};

/** For each phase, what may follow it: without a score, and with one. Written by hand, so that a change is meant. */
const EXPECTED: Record<MatchPhase, [string, string]> = {
  scheduled: ['sdprc', 'sdprc'],
  delayed: ['sdprc', 'sdprc'],
  postponed: ['sprc', 'sprc'],
  running: ['sdpriac', 'ria'],
  interrupted: ['sdpriac', 'ria'],
  abandoned: ['ria', 'ria'],
  ended: ['', ''],
  cancelled: ['sprc', 'sprc'],
};

describe.each(MATCH_PHASES)('a match that is %s', (phase) => {
  it.each(MATCH_PHASES)('may become %s or not, as listed', (next) => {
    const allowed = EXPECTED[phase].map((letters) => [...letters].some((letter) => LETTERS[letter] === next));
    expect([false, true].map((hasScore) => followingPhases({ phase, hasScore }).includes(next))).toEqual(allowed);
  });
});
