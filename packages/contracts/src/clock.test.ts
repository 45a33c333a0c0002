import { createClock, koreanWeekday, nextSeoulMidnight, realNow, seoulDate, seoulMoment, seoulTime } from './clock.ts';

describe('the clocks', () => {
  it('run the site’s time at an offset from the real one', () => {
    const before = realNow();
    const now = createClock(-60_000).now();
    expect(now).toBeGreaterThanOrEqual(before - 60_000);
    expect(now).toBeLessThanOrEqual(realNow() - 60_000);
  });

  it('read days and times in Seoul, whatever the machine’s zone', () => {
    const moment = Date.parse('2025-09-17T15:30:05Z');
    expect(seoulDate(moment)).toBe('2025-09-18');
    expect(seoulTime(moment)).toBe('00:30:05');
    expect(seoulMoment('2025-09-18', '00:30:05')).toBe(moment);
  });

  it('find the next midnight in Seoul, a full day ahead at midnight itself', () => {
    const midnight = seoulMoment('2025-09-18');
    expect(nextSeoulMidnight(midnight)).toBe(seoulMoment('2025-09-19'));
    expect(nextSeoulMidnight(midnight - 1)).toBe(midnight);
  });

  it('name the weekday in Korean', () => {
    expect(['2025-09-14', '2025-09-18', '2025-11-01'].map(koreanWeekday)).toEqual(['일', '목', '토']);
  });
});
