import {
  createClock,
  isDay,
  koreanWeekday,
  nextSeoulMidnight,
  realNow,
  seoulDate,
  seoulMoment,
  seoulTime,
} from './clock.ts';

describe('the clocks', () => {
  it('run the site at an offset from the real time', () => {
    const before = realNow();
    const now = createClock(-60_000).now();
    expect(now).toBeGreaterThanOrEqual(before - 60_000);
    expect(now).toBeLessThanOrEqual(realNow() - 60_000);
  });

  it('tell days of the calendar from others', () => {
    expect(['2024-02-29', '2025-12-31'].map(isDay)).toEqual([true, true]);
    const none = ['2025-02-29', '2025-13-01', '2025-1-1', '2025', '', '2025-01-01T00:00:00Z'];
    expect(none.filter(isDay)).toEqual([]);
  });

  it('convert to days and times in Seoul in any time zone of the machine', () => {
    const moment = Date.parse('2025-09-17T15:30:05Z');
    expect(seoulDate(moment)).toBe('2025-09-18');
    expect(seoulTime(moment)).toBe('00:30:05');
    expect(seoulMoment('2025-09-18', '00:30:05')).toBe(moment);
  });

  it('return the next midnight in Seoul, and at midnight the following one', () => {
    const midnight = seoulMoment('2025-09-18');
    expect(nextSeoulMidnight(midnight)).toBe(seoulMoment('2025-09-19'));
    expect(nextSeoulMidnight(midnight - 1)).toBe(midnight);
  });

  it('return the weekday in Korean', () => {
    expect(['2025-09-14', '2025-09-18', '2025-11-01'].map(koreanWeekday)).toEqual(['일', '목', '토']);
  });
});
