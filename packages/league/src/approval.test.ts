import { minuteLabel, type GoalFacts } from '@wkff/contracts';
import { approvedFacts, type Ruling } from './index.ts';

const goal = (facts: Partial<GoalFacts>): GoalFacts => ({
  half: '1',
  minutes: 10,
  seconds: 5,
  playerNumber: 9,
  playerName: '김선수',
  team: 'home',
  isOwnGoal: false,
  ...facts,
});
const late = goal({ half: '2', minutes: 111, seconds: 2 });
const stoppage = goal({ half: '1', minutes: 57, seconds: 40 });
const match = {
  id: 9,
  phase: 'ended' as const,
  played: { home: 3, away: 0 },
  penalties: null,
  goals: [late, goal({}), stoppage],
};
const decided = { id: 4, effectFrom: '2060-05-01' };

describe('the facts that an approval holds', () => {
  const approved = approvedFacts(match, []);

  it('are the same in whatever order goals and rulings are read', () => {
    expect(approvedFacts({ ...match, goals: match.goals.toReversed() }, [])).toBe(approved);
    const rulings: Ruling[] = [
      { ...decided, kind: 'upheld', matchId: 9 },
      { ...decided, id: 5, kind: 'both_lost', matchId: 9 },
    ];
    expect(approvedFacts(match, rulings.toReversed())).toBe(approvedFacts(match, rulings));
  });

  it('have a goal of the 45+12th minute before the second half, and one of the 111th last', () => {
    expect([minuteLabel('1', 57), minuteLabel('2', 111)]).toEqual(['45+12', '90+21']);
    const minutes = [...approved.matchAll(/"[12]",(\d+),/g)].map(([, minute]) => Number(minute));
    expect(minutes).toEqual([10, 57, 111]);
  });

  it('differ when an own goal is given to another player, though the score is the same', () => {
    const ownGoal = goal({ team: 'away', isOwnGoal: true, playerName: '이선수' });
    const goals = [late, stoppage, ownGoal];
    const before = approvedFacts({ ...match, goals }, []);
    const after = approvedFacts(
      { ...match, goals: [late, stoppage, { ...ownGoal, team: 'home', isOwnGoal: false }] },
      [],
    );
    expect(after).not.toBe(before);
  });

  it.each<[string, Partial<typeof match> | { phase: 'abandoned' } | { penalties: { home: number; away: number } }]>([
    ['the score', { played: { home: 3, away: 1 } }],
    ['the phase', { phase: 'abandoned' }],
    ['a shoot-out', { penalties: { home: 4, away: 3 } }],
    ['a goal', { goals: [late, stoppage] }],
    ['the half of a goal', { goals: [late, goal({ half: '2' }), stoppage] }],
    ['the minute of a goal', { goals: [late, goal({ minutes: 11 }), stoppage] }],
    ['the second of a goal', { goals: [late, goal({ seconds: 6 }), stoppage] }],
    ['the number of a scorer', { goals: [late, goal({ playerNumber: 8 }), stoppage] }],
    ['the name of a scorer', { goals: [late, goal({ playerName: '이선수' }), stoppage] }],
    ['the side of a scorer', { goals: [late, goal({ team: 'away' }), stoppage] }],
    ['an own goal', { goals: [late, goal({ isOwnGoal: true }), stoppage] }],
  ])('differ with %s', (_what, change) => {
    expect(approvedFacts({ ...match, ...change }, [])).not.toBe(approved);
  });

  it('differ with every later ruling on the match and every revocation of one, but not with others', () => {
    const award: Ruling = { ...decided, kind: 'award', matchId: 9, winner: 'home', score: null };
    const withdrawal: Ruling = { ...decided, kind: 'withdrawal', clubId: 1, mode: 'award', matchIds: [8, 9] };
    const revoked: Ruling[] = [award, { ...decided, id: 5, kind: 'revocation', revokesId: 4 }];
    const texts = [[], [award], revoked, [{ ...withdrawal, id: 6 }]].map((rulings) => approvedFacts(match, rulings));
    expect(new Set(texts).size).toBe(4);
    const others: Ruling[] = [
      { ...award, matchId: 8 },
      { ...withdrawal, matchIds: [8] },
      { ...decided, kind: 'points', clubId: 1, points: -1 },
      { ...decided, id: 5, kind: 'revocation', revokesId: 4 },
    ];
    expect(approvedFacts(match, others)).toBe(approved);
  });
});
