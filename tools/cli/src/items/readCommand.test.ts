import { readCommand, USAGE } from './readCommand.ts';

describe('the arguments of items', () => {
  it('need a file and an author, and are a dry run by default', () => {
    expect(readCommand(['import', 'a.csv', '--as', 'kim'])).toEqual({
      kind: 'import',
      file: 'a.csv',
      as: 'kim',
      files: null,
      isWrite: false,
      acceptsWarnings: false,
      board: undefined,
      map: [],
      pages: undefined,
      permalink: null,
      site: null,
      cover: null,
    });
    expect(
      readCommand(['import', 'a.csv', '--as', 'kim', '--files', 'f', '--write', '--accept-warnings']),
    ).toMatchObject({
      files: 'f',
      isWrite: true,
      acceptsWarnings: true,
    });
    expect(readCommand(['export', 'folder'])).toEqual({ kind: 'export', folder: 'folder' });
  });

  it('map posts of WordPress to boards', () => {
    const words = ['--map', '경기 소식=press/wk-league', '--map', '공지=공지사항', '--map', '1+1=2=skip'];
    expect(
      readCommand(['import', 'a.xml', '--as', 'kim', ...words, '--board', 'data-room', '--pages', 'skip']),
    ).toMatchObject({
      board: { board: 'WkffDataRoom', category: null },
      map: [
        { name: '경기 소식', target: { board: 'MediaPress', category: 'wk-league' } },
        { name: '공지', target: { board: 'MediaNews', category: null } },
        { name: '1+1=2', target: null },
      ],
      pages: null,
    });
  });

  it.each([
    ['', USAGE],
    ['delete a.csv', 'There is no command delete.'],
    ['import', 'npm run items -- import'],
    ['import a.csv', '--as is missing: the account'],
    ['import a.csv b.csv --as kim', 'npm run items -- import'],
    ['import a.csv --as kim --accept-warnings', '--accept-warnings goes with --write.'],
    ['import a.csv --as kim --force', "Unknown option '--force'"],
    ['import a.xml --as kim --map 공지', '--map is written like'],
    ['import a.xml --as kim --board fans', 'fans is no place for items: boards are news, press, photos, data-room'],
    ['import a.xml --as kim --board press', 'press needs a category, like press/wkff-etc'],
    ['import a.xml --as kim --board press/cup', 'There is no category cup; there are wk-league,'],
    ['export a --write', 'npm run items -- import'],
  ])('refuses "%s"', (line, message) => {
    const read = () => readCommand(line.split(' ').filter(Boolean));
    expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(read).toThrow(message);
  });
});
