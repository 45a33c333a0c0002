import { describeFailure, plainMessage, readFailureHeader, readFrames, writeFailureHeader } from './failures.ts';

const RELEASE = { name: 'mf-league', version: '20250918T000000Z-1a2b3c4d' };
const AT = `/remotes/mf-league/${RELEASE.version}`;

describe('the places of a release in a stack', () => {
  it.each([
    [
      'Chrome',
      `TypeError: x\n    at Page (https://wkff.kr${AT}/page-a.1.js:1:204)\n    at https://wkff.kr${AT}/b.js:2:3`,
    ],
    ['Firefox', `Page@https://wkff.kr${AT}/page-a.1.js:1:204\n@https://wkff.kr${AT}/b.js:2:3`],
  ])('are read from one of %s', (_name, stack) => {
    expect(readFrames(stack, RELEASE)).toEqual([
      { file: 'browser/page-a.1.js', line: 1, column: 204 },
      { file: 'browser/b.js', line: 2, column: 3 },
    ]);
  });

  it('are read from one of the server, without the host’s own', () => {
    const stack = `Error: x\n at remote (${AT}/server.cjs:1500:9)\n at renderPage (/srv/host/server.cjs:1:1)`;
    expect(readFrames(stack, RELEASE)).toEqual([{ file: 'server/server.cjs', line: 1500, column: 9 }]);
  });

  it('are none of another release, extension or page, and at most five', () => {
    const others = ['/remotes/mf-league/1/a.js:1:1', 'chrome-extension://abc/a.js:1:1', '/login?token=SECRET:1:1'];
    expect(readFrames(others.join('\n'), RELEASE)).toEqual([]);
    expect(readFrames(`${AT}/a.js:1:1\n`.repeat(50), RELEASE)).toHaveLength(5);
  });

  it('are none with a longer path than a file of a release has', () => {
    const [longest, longer] = ['a'.repeat(189), 'a'.repeat(190)].map((name) => `${AT}/${name}.js:1:1`);
    expect(readFrames(`${longer}\n${longest}`, RELEASE).map(({ file }) => file.length)).toEqual([200]);
  });
});

describe('the message of a failure', () => {
  it('is one short line without queries, mail addresses and tokens', () => {
    const token = `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${'a'.repeat(40)}`;
    const message = `no kim.minji@wkff.or.kr\n\u0000at "/x?year=2025" with ${token}`;
    expect(plainMessage(message)).toBe('no …@… at "/x?…" with ….…');
    expect(plainMessage('가'.repeat(5_000))).toHaveLength(300);
  });

  it('is the name of an error that has none', () => {
    expect(describeFailure(new AggregateError([]), RELEASE).message).toBe('AggregateError');
  });

  it('passes through a header with its places', () => {
    const error = Object.assign(new Error('깨진 \ud800 자료'), { stack: `Error\n at a (${AT}/server.cjs:7:8)` });
    const value = writeFailureHeader(describeFailure(error, RELEASE));
    expect(value).toMatch(/^[\x21-\x7e]+$/);
    expect(readFailureHeader(value)).toEqual({
      message: '깨진 \ud800 자료',
      frames: [{ file: 'server/server.cjs', line: 7, column: 8 }],
    });
    for (const other of [null, '', '%', 'null', '{}']) expect(readFailureHeader(other)).toBeNull();
  });
});
