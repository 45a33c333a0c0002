import type { Player } from '@wkff/contracts';
import { buildPlayer } from '@wkff/testing';
import { groupByPosition } from './groupByPosition.ts';

const player = (name: string, position: Player['position'], number: number | null) =>
  buildPlayer({ name, position, number });

test('sorts players by position and number; unknown ones come last in their given order', () => {
  const players = [
    player('가', null, null),
    player('나', 'FW', null),
    player('다', 'FW', null),
    player('라', 'FW', 9),
    player('마', 'GK', 31),
    player('바', 'GK', 1),
  ];
  expect(
    groupByPosition(players).map(({ position, players: own }) => [position, ...own.map(({ name }) => name)]),
  ).toEqual([
    ['GK', '바', '마'],
    ['FW', '라', '나', '다'],
    ['none', '가'],
  ]);
});
