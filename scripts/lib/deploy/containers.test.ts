import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@wkff/settings';
import { ROOT } from '../paths.ts';
import { readCluster, readWorkloads } from './cluster.ts';
import {
  DEPLOY,
  deployedFiles,
  readCompose,
  readContainers,
  readDeployed,
  sharedEnvironment,
  type Service,
} from './deployed.ts';

const run = promisify(execFile);
/** Runs `docker compose`, which reads files without an engine. */
const compose = (...args: string[]) => run(findProgram('docker') ?? 'docker', ['compose', ...args]);
const hasCompose = await compose('version').then(
  () => true,
  () => false,
);

const HEALTH = ['api/src/http/health.ts', 'shell/server/parts/health.ts'].map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);
const PORTS: Record<string, string> = {
  'shell/server/main.ts': sharedEnvironment('host.env')['PORT'] ?? '',
  'api/src/main.ts': sharedEnvironment('api.env')['API_PORT'] ?? '',
};
/** How long a process may need to end, in seconds: its delay, 5 s to send away a read, and 10 s for what runs (drain.ts). */
const DRAIN_S = Number(sharedEnvironment('site.env')['DRAIN_DELAY_MS']) / 1000 + 15;
/** The names that nginx calls, with their ports. */
const called = [...new Set(readDeployed('nginx', 'servers.conf').match(/(?<=server )[\w-]+:\d+/g))].sort();

describe('the compose file', () => {
  const services = readCompose();
  const ofSite = readContainers().map(({ name }) => name.replace('compose: ', ''));

  (hasCompose ? it : it.skip)(
    hasCompose ? 'is accepted by docker compose' : 'is accepted by docker compose (skipped: it is not installed)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'compose-'));
      try {
        for (const file of deployedFiles('environment')) writeFileSync(join(folder, file), '');
        const environment = join(folder, 'environment');
        writeFileSync(environment, `WKFF_ENV=${folder}`);
        const check = (file: string) => compose('--env-file', environment, '--file', file, 'config', '--quiet');
        await check(join(DEPLOY, 'compose.yaml'));
        const wrong = join(folder, 'wrong.yaml');
        writeFileSync(wrong, readDeployed('compose.yaml').replaceAll('stop_grace_period:', 'stop_grace:'));
        await expect(check(wrong)).rejects.toThrow('stop_grace is not allowed');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('has two hosts, two APIs, the jobs, nginx and what they need', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['nginx', 'host-1', 'host-2', 'api-1', 'api-2', 'jobs', 'postgres', 's3', 'buckets', 'valkey'].sort(),
    );
  });

  it.each(ofSite)('runs %s without rights, with time to drain and a health check that the code answers', (name) => {
    const { read_only, cap_drop, stop_grace_period = '', command = [], healthcheck } = services[name] as Service;
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    expect(parseInt(stop_grace_period)).toBeGreaterThan(DRAIN_S);
    const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
    expect(port).toBe(PORTS[command[0] ?? '']);
    expect(HEALTH.filter((code) => !code.includes(`'${path}'`))).toEqual([]);
  });

  it('gives nginx the address of each name that it calls', () => {
    const known = (services['nginx']?.extra_hosts ?? []).map((entry) => entry.split(':'));
    expect(known.map(([name]) => name).sort()).toEqual(called.map((name) => name.split(':')[0]));
    for (const [name = '', address] of known)
      expect(services[name]?.networks).toEqual({ site: { ipv4_address: address } });
  });
});

describe('the objects for Kubernetes', () => {
  const services = readCluster().filter(({ kind }) => kind === 'Service');
  const ofSite = readWorkloads().filter(({ container }) => container.args?.[0]?.endsWith('main.ts'));

  it('have a service under each name and port that nginx calls', () => {
    const named = services.flatMap(({ metadata, spec }) =>
      (spec.ports ?? []).map(({ port }) => `${metadata.name}:${port}`),
    );
    expect(called.filter((name) => !named.includes(name))).toEqual([]);
  });

  it.each(ofSite.map((one) => [one.name, one] as const))(
    'probe %s where the code answers, and let it drain',
    (_name, one) => {
      const { container, grace } = one;
      const port = Number(PORTS[container.args?.[0] ?? '']);
      const { startupProbe, readinessProbe, livenessProbe } = container;
      expect(startupProbe?.httpGet).toEqual({ path: '/readyz', port });
      expect(readinessProbe?.httpGet?.port).toBe(port);
      // A server whose database or API is away must not be started again.
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port });
      expect(container.ports).toEqual([{ containerPort: port }]);
      expect(grace).toBeGreaterThan(DRAIN_S);
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    },
  );

  it('send requests to a host whose API is away, because it serves what it has cached', () => {
    const host = ofSite.find(({ name }) => name === 'host');
    expect(host?.container.readinessProbe?.httpGet?.path).toBe('/healthz');
  });
});

describe('the image', () => {
  it('has the programs that the deployments start, and runs them as a user without rights', () => {
    const containerfile = readDeployed('container', 'Containerfile');
    expect(containerfile.match(/^FROM .*/gm)).toHaveLength(2);
    expect(containerfile).toMatch(/^USER 10001:10001$/m);
    expect(containerfile).not.toMatch(/^(ENV|ARG) .*(SECRET|TOKEN|PASSWORD|KEY)/m);
    expect(readDeployed('container', 'Containerfile.dockerignore')).toMatch(/^\*\*\/node_modules$/m);
  });
});
