import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS } from './commands.ts';
import { testCommand } from './testing/testCommand.ts';

describe('npm run wkff', () => {
  it.each(['help', '--help', '-h'])('lists all commands after %s, with exit code 0', async (word) => {
    const { code, out, err } = await testCommand([word], {});
    expect([code, err]).toEqual([0, '']);
    for (const { name, purpose } of COMMANDS) expect(out).toMatch(new RegExp(`^ +${name} +${purpose}$`, 'm'));
  });

  it.each([
    [[], ''],
    [['popups', 'list'], 'There is no command popups.\n'],
  ])('lists them with exit code 2 when no command is named: %j', async (words, reason) => {
    const { out: help } = await testCommand(['help'], {});
    expect(await testCommand(words, {})).toEqual({ code: 2, out: '', err: `${reason}${help}` });
  });

  it.each(COMMANDS.map(({ name }) => name))('prints the usage of %s', async (name) => {
    const { code, out, err } = await testCommand([name, '--help'], {});
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npm run ${name} -- `));
  });

  it('prints what failed and what to do, without a stack trace, with exit code 1', async () => {
    expect(await testCommand(['clubs', 'list'], { DATA_DIR: '/nowhere/wkff' })).toEqual({
      code: 1,
      out: '',
      err: 'There is no database in /nowhere/wkff: set DATA_DIR or DATABASE_URL as for the site, or start the site once; then try again.\n',
    });
  });

  it('ends its process with the exit code, and prints errors to the standard error', async () => {
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'wkff.ts'), 'popups']);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no command popups\.\n/),
    });
  });
});
