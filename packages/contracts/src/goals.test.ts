import type { Half } from './constants.ts';
import { addUpGoals, goalsAddUpTo, isSameGoal, minuteLabel, scoringSide, type GoalFacts } from './goals.ts';
import { inOrderOfPlay } from './inOrderOfPlay.ts';

const goal = (facts: Partial<GoalFacts> = {}): GoalFacts => ({
  half: '1',
  minutes: 10,
  seconds: 5,
  playerNumber: 9,
  playerName: '김선수',
  team: 'home',
  isOwnGoal: false,
  ...facts,
});

test('an own goal counts for the other side', () => {
  expect([scoringSide(goal()), scoringSide(goal({ isOwnGoal: true }))]).toEqual(['home', 'away']);
  expect(scoringSide(goal({ team: 'away', isOwnGoal: true }))).toBe('home');
  expect(addUpGoals([goal(), goal({ isOwnGoal: true }), goal({ team: 'away' })])).toEqual({ home: 1, away: 2 });
});

test('goals add up to one score only, and a match without a score has no goals', () => {
  expect(goalsAddUpTo([goal()], { home: 1, away: 0 })).toBe(true);
  expect(goalsAddUpTo([goal()], { home: 1, away: 1 })).toBe(false);
  expect(goalsAddUpTo([goal()], { home: 0, away: 1 })).toBe(false);
  expect([goalsAddUpTo([], null), goalsAddUpTo([goal()], null)]).toEqual([true, false]);
});

test('goals are sorted by half and clock, with unknown values last, and equal goals keep their order', () => {
  const goals = [
    goal({ half: null }),
    goal({ half: 'extra2' }),
    goal({ half: '2', minutes: null, playerName: 'first' }),
    goal({ half: '2', minutes: null, playerName: 'second' }),
    goal({ half: '2', minutes: 60 }),
    goal({ half: '2', minutes: 46 }),
    goal({ half: 'extra1' }),
    goal({ seconds: 6 }),
    goal({ seconds: null }),
    goal({ seconds: 5, playerName: 'first' }),
    goal({ seconds: 5, playerName: 'second' }),
  ];
  const ordered = inOrderOfPlay(goals);
  expect(ordered.map((each) => goals.indexOf(each))).toEqual([8, 9, 10, 7, 5, 4, 2, 3, 6, 1, 0]);
});

test.each<[Half | null, number, string]>([
  ['1', 45, '45'],
  ['1', 47, '45+2'],
  ['2', 46, '46'],
  ['2', 92, '90+2'],
  ['extra1', 107, '105+2'],
  ['extra2', 120, '120'],
  ['extra2', 121, '120+1'],
  [null, 92, '92'],
])('half %s, minute %d is written %s', (half, minutes, label) => expect(minuteLabel(half, minutes)).toBe(label));

test('two goals are the same if all their facts are equal', () => {
  expect(isSameGoal(goal(), goal())).toBe(true);
  const other: GoalFacts = {
    half: '2',
    minutes: 11,
    seconds: null,
    playerNumber: 10,
    playerName: null,
    team: 'away',
    isOwnGoal: true,
  };
  for (const [field, value] of Object.entries(other)) expect(isSameGoal(goal(), goal({ [field]: value }))).toBe(false);
});
