import { HostTexts } from './HostTexts.ts';

const NOON = Date.parse('2025-09-18T12:00:00+09:00');
const HOUR = 60 * 60_000;

describe('the texts of the host', () => {
  let now: number;
  const start = () => {
    now = NOON;
    const texts = new HostTexts({ offset: 0, now: () => now });
    const made = { text: 'page', tags: [], change: 1, validUntil: null, isComplete: true };
    expect(texts.add('/a', texts.cache.begin(), made).isCached).toBe(true);
    return texts;
  };

  it('are cached for at most twelve hours', () => {
    const texts = start();
    now = NOON + 12 * HOUR - 1;
    expect(texts.find('/a')).toBeDefined();
    now = NOON + 12 * HOUR;
    expect(texts.find('/a')).toBeUndefined();
  });

  it('are dropped if the clock is set back to before they were made', () => {
    const texts = start();
    now = NOON - HOUR;
    expect(texts.find('/a')).toBeUndefined();
    now = NOON + HOUR;
    expect(texts.find('/a')).toBeUndefined();
  });
});
