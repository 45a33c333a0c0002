import { readCommand } from './readCommand.ts';

const read = (line: string) => readCommand(line.split(' '));

describe('a command line', () => {
  it('says where a release goes', () => {
    const common = { kind: 'release', browser: true, autoRollback: false, overBudget: undefined, json: false };
    expect(read('release')).toEqual({ ...common, aim: { as: 'active' } });
    expect(read('release --canary 10')).toEqual({ ...common, aim: { as: 'canary', percent: 10 } });
    expect(read('release --ready --no-browser --json')).toEqual({
      kind: 'release',
      aim: { as: 'ready' },
      browser: false,
      autoRollback: false,
      overBudget: undefined,
      json: true,
    });
    expect(readCommand(['release', '--over-budget', ' a new chart '])).toEqual({
      ...common,
      aim: { as: 'active' },
      overBudget: 'a new chart',
    });
  });

  it('may contain the two dashes that pnpm passes on', () => {
    expect(read('release -- --canary 5')).toMatchObject({ aim: { percent: 5 } });
  });

  it('contains a version and a reason for a move', () => {
    expect(readCommand(['rollback', '20250918T030000Z-1a2b3c4d', '--reason', 'scores are wrong'])).toEqual({
      kind: 'rollback',
      version: '20250918T030000Z-1a2b3c4d',
      autoRollback: false,
      reason: 'scores are wrong',
      json: false,
    });
    expect(read('pause --json')).toMatchObject({ kind: 'pause', version: undefined, reason: undefined, json: true });
    expect(read('promote --auto-rollback')).toMatchObject({ kind: 'promote', autoRollback: true });
    expect(read('status')).toEqual({ kind: 'status', waitMs: null, json: false });
    expect(read('status --wait 10m')).toEqual({ kind: 'status', waitMs: 600_000, json: false });
    expect(() => read('status --wait 10')).toThrow(/a time such as 30s, 10m or 2h, not by "10"/);
    expect(read('errors 20250918T030000Z-1a2b3c4d')).toMatchObject({
      kind: 'errors',
      version: '20250918T030000Z-1a2b3c4d',
    });
    expect(read('alerts --json')).toEqual({ kind: 'alerts', url: undefined, json: true });
    expect(read('alerts set https://a.example/1')).toEqual({ kind: 'alerts', url: 'https://a.example/1', json: false });
    expect(read('alerts remove')).toEqual({ kind: 'alerts', url: null, json: false });
    for (const wrong of ['alerts set', 'alerts remove 1', 'alerts https://a.example', 'alerts set 1 2'])
      expect(() => read(wrong)).toThrow(/alerts is followed by nothing/);
  });

  it.each([
    ['', 'usage: wkff-remote'],
    ['publish', 'There is no command publish.'],
    ['status --canary 3', 'status has no option --canary.'],
    ['release --canary 0', 'from 1 to 99'],
    ['release --canary 100', 'from 1 to 99'],
    ['release --canary half', 'from 1 to 99'],
    ['release --canary 5 --ready', 'not both'],
    ['release --canary 5 --auto-rollback', 'goes live for everybody'],
    ['pause --auto-rollback', 'pause has no option --auto-rollback.'],
    ['release now', 'does not accept "now"'],
    ['rollback yesterday', 'A version looks like'],
    ['pause --reason', 'reason'],
    ['resume --why x', 'Unknown option'],
  ])('is refused with the reason and the usage if it is wrong: %s', (line, message) => {
    const reading = () => readCommand(line === '' ? [] : line.split(' '));
    expect(reading).toThrow(expect.objectContaining({ code: 'usage', message: expect.stringContaining(message) }));
    expect(reading).toThrow('usage: wkff-remote <command>');
  });
});
