import { readCommand, USAGE } from './readCommand.ts';

describe('the arguments of clubs', () => {
  it.each([
    ['list', { kind: 'list' }],
    [
      'add haram-fc --name 하람FC --colour #1557b0',
      {
        kind: 'add',
        club: {
          key: 'haram-fc',
          name: '하람FC',
          shortName: null,
          nameEn: null,
          colour: '#1557b0',
          onColour: null,
          badgeKey: null,
          fromSeason: null,
        },
        isCheck: false,
      },
    ],
    [
      'add haram-fc --check --name 하람FC --short 하람 --en Haram --colour #1557b0 --on-colour #ffffff --badge default --from 2026',
      {
        club: { shortName: '하람', nameEn: 'Haram', onColour: '#ffffff', badgeKey: 'default', fromSeason: 2026 },
        isCheck: true,
      },
    ],
  ])('%s', (line, command) => {
    expect(readCommand(line.split(' '))).toMatchObject(command);
  });

  it.each([
    ['', USAGE],
    ['remove haram-fc', 'There is no command remove.'],
    ['add', 'npm run clubs -- add <key>'],
    ['add haram-fc other --name 하람 --colour #1557b0', 'npm run clubs -- add <key>'],
    ['add haram-fc --colour #1557b0', 'A new club needs --name.'],
    ['add haram-fc --name 하람', 'A new club needs --colour.'],
    ['add haram-fc --name 하람 --colour #1557b0 --from soon', '--from is a year, not soon.'],
    ['add haram-fc --id 9', "Unknown option '--id'"],
    ['list --check', 'npm run clubs -- add <key>'],
    ['list haram-fc', 'npm run clubs -- add <key>'],
  ])('refuses "%s"', (line, message) => {
    const read = () => readCommand(line.split(' ').filter(Boolean));
    expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(read).toThrow(message);
  });
});
