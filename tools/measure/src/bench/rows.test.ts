import { atLeast, atMost, formats, unbarred, unmeasured } from './rows.ts';

describe('a row', () => {
  test('is ok up to its bar and missed above it', () => {
    expect(atMost('LCP of /', 1700, 1700, formats.seconds)).toEqual({
      what: 'LCP of /',
      measured: '1.70 s',
      bar: '≤ 1.70 s',
      verdict: 'ok',
    });
    expect(atMost('LCP of /', 1701, 1700, formats.seconds).verdict).toBe('MISSED');
  });

  test('compares the value, not its formatted text', () => {
    const row = atMost('LCP of /', 1700.4, 1700, formats.seconds);
    expect([row.measured, row.verdict]).toEqual(['1.70 s', 'MISSED']);
  });

  test('is ok down to its bar and missed below it', () => {
    expect(atLeast('list', 0.4, 0.4, formats.times).verdict).toBe('ok');
    expect(atLeast('list', 0.39, 0.4, formats.times).verdict).toBe('MISSED');
  });

  test('allows only zero if its bar is zero', () => {
    expect(atMost('failed pages', 0, 0, formats.count)).toMatchObject({ bar: '0', verdict: 'ok' });
    expect(atMost('failed pages', 1, 0, formats.count).verdict).toBe('MISSED');
  });

  test('is missed if it has no number, but not if it has no bar', () => {
    expect(unmeasured('server', new Error('no load\n  at'))).toMatchObject({
      measured: 'not measured: no load',
      verdict: 'MISSED',
    });
    expect(unbarred('starter', '60 MiB').verdict).toBe('');
    expect(atMost('LCP', Number.NaN, 1700, formats.seconds).verdict).toBe('MISSED');
  });
});

test('shares of bare Node are formatted as in the budgets', () => {
  expect(formats.times(0.4)).toBe('0.40 ×');
  expect(formats.fraction(1 / 6)).toBe('1/6.0');
  expect(formats.fraction(1 / 350)).toBe('1/350');
  expect(formats.fraction(0)).toBe('0');
});
