import 'fake-indexeddb/auto';
import { draftKey } from '@wkff/session';
import { allowDrafts, deleteDrafts } from './deletedDrafts.ts';
import { DraftFiles, readFiles } from './DraftFiles.ts';

const files = new DraftFiles(3, 'item:1');
const write = (key: string) => files.write(key, new File(['x'], `${key}.png`));
afterEach(async () => {
  await deleteDrafts(3);
  allowDrafts(3);
});

test('files are stored for their draft only, until it is cleared', async () => {
  expect(await write('a')).toBe(true);
  expect([...(await files.read()).keys()]).toEqual(['a']);
  expect((await new DraftFiles(3, 'item:12').read()).size).toBe(0);
  await files.clear();
  expect((await files.read()).size).toBe(0);
});

test('files of a discarded draft are copied for it, without the ones that it does not use', async () => {
  await write('a');
  await write('removed');
  const key = draftKey(3, 'discarded:1:item:1');
  await files.copy(key, ['a']);
  await files.clear();
  expect([...(await readFiles(`${key}:`)).keys()]).toEqual(['a']);
});

test('no file is stored after the account deleted its drafts', async () => {
  await deleteDrafts(3);
  expect(await write('a')).toBe(false);
});
