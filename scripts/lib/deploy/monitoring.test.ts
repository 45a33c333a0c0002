import { parse } from 'yaml';
import { createMetrics as createApiMetrics } from '../../../api/src/http/createMetrics.ts';
import { BEFORE_ROUTES } from '../../../api/src/http/beforeRoutes.ts';
import { metrics as apiMetrics } from '../../../api/src/http/metrics.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { createServer } from '../../../shell/server/createServer.ts';
import {
  createMetrics as createHostMetrics,
  metrics as hostMetrics,
  type HostMetrics,
} from '../../../shell/server/parts/metrics.ts';
import { readDeployed } from './deployed.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Board {
  panels: { id: number; targets: { expr: string }[] }[];
}
interface Scrapes {
  scrape_configs: { job_name: string; metrics_path: string }[];
}

const rules = (parse(readDeployed('monitoring', 'alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const board = JSON.parse(readDeployed('monitoring', 'board.json')) as Board;
const scrapes = (parse(readDeployed('monitoring', 'prometheus.yaml')) as Scrapes).scrape_configs;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Prometheus makes it for each server that it reads. */
const OF_PROMETHEUS = 'up';
/** What a histogram `x` is exported as. */
const SERIES = /_(bucket|count|sum)$/;

const QUICK = { onAnswer: () => undefined } as never;
const CACHE = { hits: 0, misses: 0, bytes: 0, isFollowing: true } as never;

/** Returns the names of all metrics of a server that listens. */
async function namesOf(part: 'wkff-host' | 'wkff-api'): Promise<string[]> {
  const SETTINGS = { DATA_DIR: '.', SHELL_DIR: '.', HOST_SECRET: 'a secret of the tests', LOG_LEVEL: 'silent' };
  const app = createServer(readConfig(SETTINGS));
  let registry: HostMetrics['registry'];
  if (part === 'wkff-host') {
    ({ registry } = createHostMetrics());
    const shares = { bytes: { total: 0 }, streams: { total: 0 } } as never;
    await app.register(hostMetrics, {
      registry,
      token: null,
      pages: CACHE,
      answers: CACHE,
      quick: QUICK,
      renderer: {} as never,
      shares,
    });
  } else {
    const parts = createApiMetrics();
    ({ registry } = parts);
    for (const name of BEFORE_ROUTES) await app.register(standIn(name));
    const context = {
      metrics: parts,
      cache: CACHE,
      quick: QUICK,
      pool: {},
      changes: {},
      config: { metricsToken: null },
    };
    await app.register(apiMetrics, context as never);
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  await app.close();
  return names;
}

/** Returns a plugin that does nothing, under a name that another one depends on. */
const standIn = (name: string) =>
  Object.assign(async () => undefined, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name },
  });

/** The metrics that expressions name, each with the servers that it is asked of. */
function asked(): { name: string; part: string }[] {
  const selectors = expressions.flatMap((expr) => [...expr.matchAll(/\b([a-z]\w*)\{([^}]*)\}/g)]);
  return selectors.map(([, name = '', labels = '']) => ({ name, part: /job=~?"([^"]+)"/.exec(labels)?.[1] ?? '' }));
}

describe('the alerts and the board', () => {
  it('name the servers of each metric that they read', () => {
    const known = new Set(asked().map(({ name }) => name));
    const words = expressions.flatMap(
      (expr) => expr.replace(/\{[^}]*\}/g, '').match(/\b(wkff|nodejs|process)_\w+/g) ?? [],
    );
    expect(words.filter((word) => !known.has(word))).toEqual([]);
    expect(asked().length).toBeGreaterThanOrEqual(expressions.length);
  });

  it.each(['wkff-host', 'wkff-api'] as const)('read from %s only metrics that it has', async (part) => {
    const names = await namesOf(part);
    const wanted = asked().filter((one) => one.part === part && one.name !== OF_PROMETHEUS);
    expect(wanted.length).toBeGreaterThan(5);
    const unknown = wanted.filter(({ name }) => !names.includes(name) && !names.includes(name.replace(SERIES, '')));
    expect(unknown).toEqual([]);
  });

  it('read from the servers that Prometheus asks, at the address of their metrics', () => {
    const jobs = scrapes.map(({ job_name }) => job_name);
    const parts = [...new Set(asked().map(({ part }) => part))];
    expect(parts.filter((part) => !jobs.some((job) => new RegExp(`^${part}$`).test(job)))).toEqual([]);
    expect(scrapes.map(({ metrics_path }) => metrics_path)).toEqual(['/metrics', '/metrics']);
  });

  it('give each alert another name, and say what happens and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const incomplete = rules.filter(
      ({ annotations, labels }) =>
        !annotations.summary || !annotations.description || !/^(page|ticket)$/.test(labels.severity),
    );
    expect(incomplete).toEqual([]);
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  });
});
