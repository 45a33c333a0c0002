import { toTree, type OfficeTree } from './toTree.ts';

const outline = (...levels: number[]) =>
  toTree(levels.map((level, index) => ({ key: String(index), name: String(index), people: '', text: '', level })));
const shape = (trees: readonly OfficeTree[]): string =>
  trees.map(({ name, offices }) => `${name}(${shape(offices)})`).join('');

it.each<[number[], string]>([
  [[], ''],
  [[0, 1, 2, 1, 0], '0(1(2())3())4()'],
  [[0, 3, 3, 1], '0(1(2())3())'],
  [[2, 0, 1], '0()1(2())'],
])('offices on the levels %j are the tree %s', (levels, tree) => {
  expect(shape(outline(...levels))).toBe(tree);
});
