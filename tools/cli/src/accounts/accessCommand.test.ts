import { ACCESS_USAGE, readAccessCommand } from './accessCommand.ts';

describe('the arguments for release tokens and mounts', () => {
  it.each([
    [
      ['token', 'add', 'mf-league', '--label', 'CI of the league'],
      { kind: 'token add', remote: 'mf-league', label: 'CI of the league' },
    ],
    [['token', 'list'], { kind: 'token list' }],
    [['token', 'revoke', '3'], { kind: 'token revoke', id: 3 }],
    [['grants'], { kind: 'grants' }],
    [['grant', 'mf-shop', '/shop*'], { kind: 'grant', remote: 'mf-shop', mount: '/shop*' }],
    [['revoke-grant', 'mf-shop', '/shop*'], { kind: 'revoke-grant', remote: 'mf-shop', mount: '/shop*' }],
  ])('%j', (words, command) => {
    expect(readAccessCommand(words)).toEqual(command);
  });

  it('are not those for accounts', () => {
    expect(readAccessCommand(['add', 'kim'])).toBeNull();
    expect(readAccessCommand([])).toBeNull();
  });

  it.each([
    ['token'],
    ['token add mf-league'],
    ['token add --label CI'],
    ['token remove 3'],
    ['token revoke three'],
    ['token revoke 3 4'],
    ['token list --label x'],
    ['grants mf-league'],
    ['grant mf-shop'],
    ['grant mf-shop /shop /other'],
    ['grant mf-shop /shop --force'],
  ])('refuses "%s"', (line) => {
    const read = () => readAccessCommand(line.split(' '));
    expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(read).toThrow(ACCESS_USAGE);
  });
});
