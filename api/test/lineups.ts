import type { Position } from '@wkff/contracts';

const LINES: readonly [Position, number][] = [
  ['GK', 1],
  ['DF', 4],
  ['MF', 3],
  ['FW', 3],
];

/** Returns a complete line-up to send: shirts 1 to 11 by line, 12 and 13 on the bench, nobody of them in a squad. */
export function lineupBody(overrides: object = {}) {
  const positions = LINES.flatMap(([position, count]) => Array.from({ length: count }, () => position));
  const player = (number: number, position: Position | null) => ({
    number,
    name: `선수${number}`,
    person_id: null as number | null,
    position,
    isStarter: number <= positions.length,
    isCaptain: number === 10,
  });
  return {
    formation: '4-3-3',
    publish_before: 60 as number | null,
    players: [...positions.map((position, index) => player(index + 1, position)), player(12, 'GK'), player(13, null)],
    staff: [{ title: '감독', name: '김감독' }],
    version: 0,
    ...overrides,
  };
}
