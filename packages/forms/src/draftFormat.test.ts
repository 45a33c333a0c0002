import { stamped } from '@wkff/contracts';
import { readStamped, type DraftFormat } from './draftFormat.ts';

interface Note {
  words: string;
  lines: number;
}
const format: DraftFormat<Note> = {
  version: 3,
  blank: { words: '', lines: 0 },
  upgrades: {
    1: ({ text, ...rest }) => ({ ...rest, words: text }),
    2: ({ lines, ...rest }) => ({ ...rest, lines: Number(lines) }),
  },
};
const read = (stored: object) => readStamped(JSON.stringify(stored), format);

test('a draft goes through the upgrades from its own version on; without one it is of the first', () => {
  expect(read({ text: '글', lines: '2' })).toEqual({ words: '글', lines: 2 });
  expect(read({ words: '글', lines: '2', format: 2 })).toEqual({ words: '글', lines: 2 });
  expect(read(stamped({ words: '글', lines: 2 }, format))).toEqual({ words: '글', lines: 2 });
});

test('fields of a later version are dropped: after a rollback those that both know remain', () => {
  expect(read({ words: '글', lines: 2, colour: 'red', format: 4 })).toEqual({ words: '글', lines: 2 });
});

test('a text that is no draft is none', () => {
  expect(readStamped('{', format)).toBeNull();
  expect(readStamped('null', format)).toBeNull();
  expect(readStamped(null, format)).toBeNull();
});
