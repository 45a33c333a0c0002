import { Evidence } from './Evidence.ts';
import { countFailures, countViews, createRandom } from './seededSite.fake.ts';

const minute = (active: [number, number], canary: [number, number]) => ({
  active: { views: active[0], errors: active[1] },
  canary: { views: canary[0], errors: canary[1] },
});

/** Returns the probability of each number of failures among `views`. */
function binomial(views: number, share: number): number[] {
  const chances = [(1 - share) ** views];
  for (let n = 1; n <= views; n++) {
    chances.push(((chances[n - 1] ?? 0) * (views - n + 1) * share) / (n * (1 - share)));
  }
  return chances;
}

/** Returns the mean of what a block multiplies the evidence by, if both releases fail with this share. */
function meanFactor(evidence: Evidence, [active, canary]: [number, number], share: number): number {
  const before = evidence.with(minute([0, 0], [0, 0]));
  let mean = 0;
  for (const [ea, chanceA] of binomial(active, share).entries()) {
    for (const [ec, chanceC] of binomial(canary, share).entries()) {
      mean += (chanceA * chanceC * evidence.with(minute([active, ea], [canary, ec]))) / before;
    }
  }
  return mean;
}

describe('the evidence against a canary', () => {
  it('is sure after 12 of 12 failed views against 0 of 400', () => {
    const evidence = new Evidence();
    expect(evidence.with(minute([400, 0], [12, 12]))).toBeGreaterThan(1_000);
    expect(evidence.with(minute([400, 0], [12, 0]))).toBeLessThan(1);
  });

  it('does not grow on average while both releases fail equally often', () => {
    const random = createRandom(3);
    for (let n = 0; n < 30; n++) {
      const evidence = new Evidence();
      for (let past = 0; past < n; past++) {
        evidence.add(minute([20, Math.floor(20 * random() ** 3)], [4, Math.floor(5 * random())]));
      }
      for (const share of [0.01, 0.1, 0.5, 0.9]) expect(meanFactor(evidence, [12, 3], share)).toBeLessThan(1 + 1e-9);
    }
  });

  it('does not change with a block in which one release had no views', () => {
    const evidence = new Evidence();
    evidence.add(minute([9, 0], [1, 1]));
    const before = evidence.with(minute([0, 0], [0, 0]));
    expect(evidence.with(minute([0, 0], [5, 5]))).toBe(before);
    expect(evidence.with(minute([5, 5], [0, 0]))).toBe(before);
  });

  it('is sure soon, too, if a canary begins to fail after hours', () => {
    const evidence = new Evidence();
    for (let n = 0; n < 600; n++) evidence.add(minute([9, 0], [1, 0]));
    let failed = 0;
    while (evidence.with(minute([0, 0], [0, 0])) < 1_000) {
      evidence.add(minute([9, 0], [1, 1]));
      failed += 1;
    }
    expect(failed).toBeLessThanOrEqual(12);
  });

  it('is wrong about at most 10 of 10,000 simulated canaries of 1 to 500 views a minute in 20 minutes', () => {
    const random = createRandom(11);
    let wrong = 0;
    for (let canary = 0; canary < 10_000; canary++) {
      const evidence = new Evidence();
      const [perMinute, share] = [500 ** random(), 0.3 * random() ** 2];
      let most = 0;
      for (let n = 0; n < 20; n++) {
        const [active, own] = [countViews(9 * perMinute, random), countViews(perMinute, random)];
        evidence.add(minute([active, countFailures(active, share, random)], [own, countFailures(own, share, random)]));
        most = Math.max(most, evidence.with(minute([0, 0], [0, 0])));
      }
      if (most >= 1_000) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });
});
