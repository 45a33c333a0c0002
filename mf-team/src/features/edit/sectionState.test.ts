import { buildClub, buildPlayer } from '@wkff/testing';
import { isTouched, reduceSection, stateOf, type SectionAction, type SectionState } from './sectionState.ts';
import { squadSection, type SquadDraft } from './squadPart.ts';

const CLUB = buildClub({ players: [buildPlayer({ number: 7 })], version: 3 });
const state = stateOf(squadSection, CLUB);
const after = (...actions: SectionAction<SquadDraft>[]): SectionState<SquadDraft> =>
  actions.reduce((before, action) => reduceSection(squadSection, before, action), state);

const complete: SectionAction<SquadDraft> = {
  type: 'edit',
  change: (draft) => ({ ...draft, isComplete: true }),
  fields: [],
};
const withNumber = (number: number) => ({ ...CLUB, players: [buildPlayer({ number })], version: 9 });

test('a section without input follows the data that another one’s save returned', () => {
  const seen = after({ type: 'see', club: withNumber(8) });
  expect([seen.draft.players[0]?.number, seen.version]).toEqual(['8', 9]);
});

test('keeps input, and updates its version as long as the underlying data is the same', () => {
  const seen = after(complete, { type: 'see', club: { ...CLUB, city: '화천', version: 9 } });
  expect([seen.draft.isComplete, isTouched(squadSection, seen), seen.version]).toEqual([true, true, 9]);
});

test('keeps the version if somebody has changed that data, so that the next save is a conflict', () => {
  const seen = after(complete, { type: 'see', club: withNumber(8) });
  expect([seen.draft.isComplete, seen.base.players[0]?.number, seen.version]).toEqual([true, '7', 3]);
});

test('a change clears the errors of its fields, and of a whole row by the row’s name', () => {
  const problems = { 'players.a.name': '1', 'players.a.number': '2', 'players.ab.name': '3' };
  const wrong: SectionAction<SquadDraft> = { type: 'problems', problems };
  expect(Object.keys(after(wrong, { ...complete, fields: ['players.a.name'] }).problems)).toEqual([
    'players.a.number',
    'players.ab.name',
  ]);
  expect(Object.keys(after(wrong, { ...complete, fields: ['players.a'] }).problems)).toEqual(['players.ab.name']);
});
