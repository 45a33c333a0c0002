import { ChangeLog } from './ChangeLog.ts';

describe('the change log', () => {
  it('reports an answer as stale if a later change touched one of its tags', () => {
    const log = new ChangeLog();
    log.add(8, ['season:2025', 'match:3']);
    expect(log.hasTouched(['match:3'], 7)).toBe(true);
    expect(log.hasTouched(['match:4'], 7)).toBe(false);
    expect(log.hasTouched(['match:3'], 8)).toBe(false);
  });

  it('reports everything read before a gap as stale', () => {
    const log = new ChangeLog();
    log.reset(20);
    expect(log.hasTouched([], 19)).toBe(true);
    expect(log.hasTouched([], 20)).toBe(false);
  });

  it('reports everything older than its oldest change as stale', () => {
    const log = new ChangeLog(2);
    for (const id of [1, 2, 3]) log.add(id, ['x']);
    expect(log.hasTouched(['y'], 0)).toBe(true);
    expect(log.hasTouched(['y'], 1)).toBe(false);
  });

  it('applies an announced change before the feed delivers it', () => {
    const log = new ChangeLog();
    log.reset(20);
    log.expect(22, ['match:3']);
    expect(log.newest).toBe(20);
    log.add(21, ['match:4']);
    expect(log.newest).toBe(21);
    for (const change of [20, 21]) expect(log.hasTouched(['match:3'], change)).toBe(true);
    expect(log.hasTouched(['match:3'], 22)).toBe(false);
    log.add(22, ['match:3']);
    expect(log.hasTouched(['match:3'], 22)).toBe(false);
  });

  it('treats * as every tag', () => {
    const log = new ChangeLog();
    log.add(2, ['*']);
    expect(log.hasTouched(['anything'], 1)).toBe(true);
  });
});
