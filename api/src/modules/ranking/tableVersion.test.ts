import { readFileSync } from 'node:fs';
import { TABLE_CRITERIA, TABLE_RULES, type TableCriterion } from '@wkff/contracts';
import { TABLE_VERSION } from './standings.ts';

/** The rules by the first `TABLE_VERSION` that applied them. Add an entry for a changed list; never change an old one. */
const LISTS: Record<number, string> = {
  1: 'points, goalDifference, headToHeadPoints, headToHeadGoalDifference, headToHeadGoalsFor, goalsFor, wins',
};

it('the version of stored tables is raised when the list of rules changes', () => {
  const newest = Math.max(...Object.keys(LISTS).map(Number));
  expect(TABLE_RULES.map(({ name }) => name).join(', ')).toBe(LISTS[newest]);
  expect(TABLE_VERSION).toBeGreaterThanOrEqual(newest);
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
