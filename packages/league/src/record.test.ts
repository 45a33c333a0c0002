import { MATCH_PHASES, type MatchPhase, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES, inForce, recordOf, resultOf, type MatchRecord, type Ruling } from './index.ts';

const PLAYED = { home: 1, away: 1 };
const decided = { id: 1, effectFrom: '2060-05-01' };
const ofMatch = { ...decided, matchId: 9 };
const withdrawal = { ...decided, kind: 'withdrawal', clubId: 1, matchIds: [9] } as const;
const award: Ruling = { ...ofMatch, kind: 'award', winner: 'away', score: null };

const match = (phase: MatchPhase, played: typeof PLAYED | null = PLAYED) => ({
  id: 9,
  homeId: 1,
  awayId: 2,
  phase,
  played,
});
const revoked = (ruling: Ruling): Ruling[] => [
  ruling,
  { id: 2, effectFrom: '2060-06-01', kind: 'revocation', revokesId: 1 },
];
/** Returns a record as a line: `completed 0:3 away by award, goals count`. */
function text({ status, score, outcome, ruling, goalsCount }: MatchRecord): string {
  const words = [status, score && `${score.home}:${score.away}`, outcome, ruling && `by ${ruling.kind}`];
  return `${words.filter((word) => word !== null).join(' ')}${goalsCount ? '' : ', goals do not count'}`;
}

/** What a match of each phase is while no ruling decides it. */
const BY_ITSELF: Record<MatchPhase, string> = {
  scheduled: 'scheduled',
  delayed: 'scheduled',
  postponed: 'postponed',
  running: 'live 1:1',
  interrupted: 'live 1:1',
  abandoned: 'postponed',
  ended: 'completed 1:1 draw',
  cancelled: 'cancelled',
};

/** What a ruling makes of a match of any phase; null: it decides nothing. */
const BY_RULING: [Ruling, string | null][] = [
  [award, 'completed 0:3 away by award'],
  [{ ...ofMatch, kind: 'both_lost' }, 'completed both_lost by both_lost'],
  [{ ...ofMatch, kind: 'annulled' }, 'cancelled by annulled, goals do not count'],
  [{ ...ofMatch, kind: 'replay' }, 'cancelled by replay, goals do not count'],
  [{ ...ofMatch, kind: 'result_counts' }, 'completed 1:1 draw by result_counts'],
  [{ ...withdrawal, mode: 'award' }, 'completed 0:2 away by withdrawal'],
  [{ ...withdrawal, mode: 'annul' }, 'cancelled by withdrawal, goals do not count'],
  [{ ...ofMatch, kind: 'upheld' }, null],
  [{ ...ofMatch, kind: 'resume' }, null],
  [{ ...decided, kind: 'points', clubId: 1, points: -3 }, null],
  [{ ...decided, kind: 'goals', clubId: 1, goalsFor: 1, goalsAgainst: 0 }, null],
  [{ ...decided, kind: 'suspension', personId: 4, clubId: 1, matches: 2 }, null],
  [{ ...decided, kind: 'lots', clubIds: [1, 2] }, null],
  [{ ...decided, kind: 'revocation', revokesId: 0 }, null],
];

describe('the record of a match', () => {
  it('is by itself what was played', () => {
    for (const phase of MATCH_PHASES) expect(text(recordOf(match(phase), [], DEFAULT_RULES))).toBe(BY_ITSELF[phase]);
  });

  it.each(BY_RULING.map(([ruling, expected]) => ({ kind: ruling.kind, ruling, expected })))(
    'is decided by $kind in every phase of the match, until that is revoked, and again if the revocation is',
    ({ ruling, expected }) => {
      for (const phase of MATCH_PHASES) {
        const record = (...rulings: Ruling[]) => text(recordOf(match(phase), inForce(rulings), DEFAULT_RULES));
        const [byRuling, byItself] = [expected ?? BY_ITSELF[phase], BY_ITSELF[phase]];
        expect([phase, record(ruling)]).toEqual([phase, byRuling]);
        expect([phase, record(...revoked(ruling))]).toEqual([phase, byItself]);
        const again: Ruling = { ...decided, id: 3, kind: 'revocation', revokesId: 2 };
        expect([phase, record(...revoked(ruling), again)]).toEqual([phase, byRuling]);
      }
    },
  );

  it('changes by no ruling on another match or club', () => {
    const elsewhere = BY_RULING.map(([ruling]): Ruling => {
      if ('matchId' in ruling) return { ...ruling, matchId: 8 };
      return ruling.kind === 'withdrawal' ? { ...ruling, clubId: 3 } : ruling;
    });
    for (const phase of MATCH_PHASES)
      expect(text(recordOf(match(phase), elsewhere, DEFAULT_RULES))).toBe(BY_ITSELF[phase]);
  });

  it('has no score if nothing was played and a committee says that the result counts', () => {
    const counts: Ruling = { ...ofMatch, kind: 'result_counts' };
    expect(text(recordOf(match('scheduled', null), [counts], DEFAULT_RULES))).toBe('scheduled');
    // A match that ended without a known score is completed, as before.
    expect(text(recordOf(match('ended', null), [], DEFAULT_RULES))).toBe('completed');
  });

  it('is decided by the latest of several rulings', () => {
    const rulings: Ruling[] = [
      award,
      { ...ofMatch, id: 2, kind: 'both_lost' },
      { ...withdrawal, id: 3, mode: 'annul' },
    ];
    const after = (count: number) => text(recordOf(match('ended'), inForce(rulings.slice(0, count)), DEFAULT_RULES));
    expect([1, 2, 3].map(after)).toEqual([
      'completed 0:3 away by award',
      'completed both_lost by both_lost',
      'cancelled by withdrawal, goals do not count',
    ]);
    const upheld: Ruling = { ...ofMatch, id: 4, kind: 'upheld' };
    expect(text(recordOf(match('ended'), [...rulings, upheld], DEFAULT_RULES))).toBe('completed 1:1 draw');
  });

  it('is a defeat of both if both clubs withdrew', () => {
    const both: Ruling[] = [
      { ...withdrawal, mode: 'award' },
      { ...withdrawal, id: 2, clubId: 2, mode: 'award' },
    ];
    expect(text(recordOf(match('scheduled', null), both, DEFAULT_RULES))).toBe('completed both_lost by withdrawal');
  });
});

describe('an awarded match', () => {
  const rules = (changes: Partial<SeasonRules['award']['value']>): SeasonRules => ({
    ...DEFAULT_RULES,
    award: { ...DEFAULT_RULES.award, value: { ...DEFAULT_RULES.award.value, ...changes } },
  });
  const awarded = (home: number, away: number, by = DEFAULT_RULES, ruling: Ruling = award) =>
    text(recordOf({ ...match('ended'), played: { home, away } }, [ruling], by));

  it('keeps the played score if the winner won by as much or more, where the rules say so', () => {
    expect([awarded(1, 5), awarded(1, 4), awarded(0, 2), awarded(5, 0)]).toEqual([
      'completed 1:5 away by award',
      'completed 1:4 away by award',
      'completed 0:3 away by award',
      'completed 0:3 away by award',
    ]);
    expect(awarded(1, 5, rules({ betterScoreCounts: false }))).toBe('completed 0:3 away by award');
  });

  it('has the score that the committee named, as it is', () => {
    const named: Ruling = { ...ofMatch, kind: 'award', winner: 'away', score: { home: 0, away: 1 } };
    expect(awarded(1, 5, DEFAULT_RULES, named)).toBe('completed 0:1 away by award');
  });

  it('keeps its goals for players as the rules say, and always those of a played score that counts', () => {
    const none = rules({ goalsCount: false });
    expect([awarded(1, 1, none), awarded(1, 5, none)]).toEqual([
      'completed 0:3 away by award, goals do not count',
      'completed 1:5 away by award',
    ]);
  });
});

it('the state of a result follows from phase, record, protest and approval', () => {
  const state = (phase: MatchPhase, rulings: Ruling[] = [], isUnderProtest = false, isProvisional = false) =>
    resultOf({ isUnderProtest, isProvisional }, recordOf(match(phase), rulings, DEFAULT_RULES));
  expect(MATCH_PHASES.map((phase) => state(phase))).toEqual([
    'none',
    'none',
    'none',
    'running',
    'running',
    'none',
    'official',
    'none',
  ]);
  expect(state('ended', [], false, true)).toBe('provisional');
  expect(state('ended', [], true, true)).toBe('under_protest');
  expect([state('ended', [award]), state('abandoned', [award], true)]).toEqual(['awarded', 'under_protest']);
  const counts: Ruling = { ...ofMatch, kind: 'result_counts' };
  expect(state('abandoned', [counts])).toBe('official');
  expect(state('ended', [{ ...ofMatch, kind: 'annulled' }], true)).toBe('annulled');
});
