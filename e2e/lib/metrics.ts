import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the token with which a site shows its metrics. */
export const metricsToken = (dataDir: string): string =>
  readFileSync(join(dataDir, 'secrets', 'metrics-token'), 'utf8').trim();

/**
 * Returns the sum of a metric of a web host over its labels, 0 before the host has counted anything.
 * @param token that of the site.
 * @param labels words that the labels of a summed line have.
 * @throws Error if the host shows no metrics, or not this one.
 */
export async function readMetric(origin: string, token: string, name: string, labels = ''): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  const text = await answer.text();
  // A histogram has its type under the name without the ending.
  if (!text.includes(`# TYPE ${name.replace(/_count$/, '')} `)) throw new Error(`/metrics has no ${name}`);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)) && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
