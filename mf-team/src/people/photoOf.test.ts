import { buildClub, buildPlayer } from '@wkff/testing';
import { photoOf } from './photoOf.ts';

const staff = (person_id: number) => ({ title: '코치', person_id, name: '김가람', name_en: null, photo: null });
const person = (person_id: number, photo: string | null = null) => ({ person_id, photo });
const club = (people_pictures?: string[]) =>
  buildClub({
    id: 8,
    players: [buildPlayer({ person_id: 1, number: 10 }), buildPlayer({ person_id: 2 })],
    coachingStaff: [staff(3), staff(4)],
    frontOffice: [staff(5), staff(4)],
    ...(people_pictures ? { people_pictures } : {}),
  });

test('a player has the picture of the number, if the club has one', () => {
  expect(photoOf(club(['10']), person(1))).toBe('/images/people/8/10.webp');
  expect(photoOf(club(['1', '9', 'null']), person(1))).toBeNull();
  expect(photoOf(club(['10']), person(2))).toBeNull();
  expect(photoOf(club(), person(1))).toBeNull();
});

test('a number that two players have had in the season shows the picture of neither', () => {
  const players = [buildPlayer({ person_id: 1, number: 10 }), buildPlayer({ person_id: 2, number: 10 })];
  const shared = { ...club(['10']), players };
  expect([1, 2].map((id) => photoOf(shared, person(id)))).toEqual([null, null]);
});

test('staff have the picture of their position in the list, n from 1: coaches 10n, the front office 00n', () => {
  expect(photoOf(club(['101', '002']), person(3))).toBe('/images/people/8/101.webp');
  expect(photoOf(club(['101', '002']), person(4))).toBe('/images/people/8/002.webp');
  expect(photoOf(club(['002']), person(5))).toBeNull();
  expect(photoOf(club(['100', '000']), person(9))).toBeNull();
});

test('the person’s own photo comes first', () => {
  expect(photoOf(club(['10']), person(1, '/uploads/a.webp'))).toBe('/uploads/a.webp');
});
