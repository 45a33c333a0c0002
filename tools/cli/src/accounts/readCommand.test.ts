import { readCommand, USAGE } from './readCommand.ts';

describe('the arguments of accounts', () => {
  it.each([
    [
      'add kim',
      {
        kind: 'add',
        name: 'kim',
        userType: 'general',
        roles: [],
        remotes: [],
        club: null,
        email: null,
        needsPassword: true,
      },
    ],
    [
      'add kim --type press --roles editor,releaser --remotes mf-league,mf-home --email kim@example.org --generate',
      {
        kind: 'add',
        name: 'kim',
        userType: 'press',
        roles: ['editor', 'releaser'],
        remotes: ['mf-league', 'mf-home'],
        email: 'kim@example.org',
        isGenerated: true,
      },
    ],
    ['list', { kind: 'list', needsPassword: false }],
    ['disable kim', { kind: 'disable', name: 'kim', needsPassword: false }],
    ['enable kim', { kind: 'enable', name: 'kim' }],
    ['add kim --roles club --club hwacheon-kspo', { kind: 'add', roles: ['club'], club: 'hwacheon-kspo' }],
    ['roles kim scorer', { kind: 'roles', name: 'kim', roles: ['scorer'], grants: {} }],
    ['roles kim releaser --remotes mf-team', { kind: 'roles', roles: ['releaser'], grants: { remotes: ['mf-team'] } }],
    ['roles kim club --club 2', { kind: 'roles', roles: ['club'], grants: { club: '2' } }],
    ['roles kim none', { kind: 'roles', roles: [] }],
    ['password kim', { kind: 'password', name: 'kim', needsPassword: true, isGenerated: false }],
  ])('%s', (line, command) => {
    expect(readCommand(line.split(' '))).toMatchObject(command);
  });

  it.each([
    ['', USAGE],
    ['remove kim', 'There is no command remove.'],
    ['toString', 'There is no command toString.'],
    ['add', 'npm run accounts -- add'],
    ['add kim lee', 'npm run accounts -- add'],
    ['add kim --type fan', '--type is general or press, not fan.'],
    ['add kim --password secret', "Unknown option '--password'"],
    ['disable kim --roles editor', 'disable takes no --roles.'],
    ['roles kim', 'npm run accounts -- add'],
    ['list kim', 'npm run accounts -- add'],
  ])('refuses "%s"', (line, message) => {
    const read = () => readCommand(line.split(' ').filter(Boolean));
    expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(read).toThrow(message);
  });
});
