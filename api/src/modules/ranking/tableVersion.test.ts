import { readFileSync } from 'node:fs';
import { TABLE_CRITERIA, TABLE_RULES, type TableCriterion } from '@wkff/contracts';
import { TABLE_VERSION } from './standings.ts';

const UNTIL_NOW =
  'points, goalDifference, headToHeadPoints, headToHeadGoalDifference, headToHeadGoalsFor, goalsFor, wins';

/** The list of rules of every `TABLE_VERSION`. Add a line for each version; never change the list of an old one. */
const LISTS: Record<number, string> = { 1: UNTIL_NOW, 2: UNTIL_NOW };

/** Returns what is to do before stored tables follow this list; null if they do. */
function missingFor(list: string, version: number, lists: Record<number, string>): string | null {
  const newest = Math.max(...Object.keys(lists).map(Number));
  const isChanged = list !== lists[newest];
  if (isChanged) return `Raise TABLE_VERSION, and add its list to LISTS: ${newest + 1}: '${list}'`;
  return newest === version ? null : `LISTS ends with version ${newest}, but TABLE_VERSION is ${version}`;
}

it('the version of stored tables is raised when the list of rules changes', () => {
  expect(missingFor(TABLE_RULES.map(({ name }) => name).join(', '), TABLE_VERSION, LISTS)).toBeNull();
});

describe('a list of rules', () => {
  const changed = 'wins, points';
  const [raise, note] = [/^Raise TABLE_VERSION, .* 3: 'wins, points'$/, /^LISTS ends with/];
  const toDo = (list: string, version: number, added: Record<number, string> = {}) =>
    missingFor(list, version, { 1: UNTIL_NOW, 2: UNTIL_NOW, ...added });

  it('needs a raised version and its line, both, if it is changed', () => {
    expect(toDo(changed, 2)).toMatch(raise);
    expect(toDo(changed, 3)).toMatch(raise);
    expect(toDo(changed, 2, { 3: changed })).toMatch(note);
    expect(toDo(changed, 3, { 3: changed })).toBeNull();
  });

  it('needs a line for a version that was raised for something else, even if it is unchanged', () => {
    expect(toDo(UNTIL_NOW, 3)).toMatch(note);
    expect(toDo(UNTIL_NOW, 3, { 3: UNTIL_NOW })).toBeNull();
  });
});

it('the specification names the criteria in their order', () => {
  const words: Record<TableCriterion, string> = {
    points: 'points',
    goalDifference: 'goal difference',
    headToHead: 'head-to-head',
    goalsFor: 'goals scored',
    won: 'wins',
  };
  const specification = readFileSync(new URL('../../../../docs/spec/league.md', import.meta.url), 'utf8');
  const [, named] = /Clubs are ordered by ([^.]*)\./.exec(specification.replace(/\s+/g, ' ')) ?? [];
  expect(named).toBe(TABLE_CRITERIA.map((one) => words[one]).join(', '));
});
