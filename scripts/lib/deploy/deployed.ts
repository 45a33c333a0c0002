import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.ts';

export const DEPLOY = join(ROOT, 'deploy');

/** A process of the site as a deployment starts it. */
export interface Deployed {
  /** e.g. `systemd: wkff-host@1`. */
  name: string;
  /** Whose settings it reads. */
  part: 'api' | 'host';
  /** The program's environment, without the variables of Node and the system. */
  env: Record<string, string>;
}

/** Variables of Node and the system that the deployments set, and the one that names a pod. */
const NOT_SETTINGS = ['NODE_ENV', 'LANG', 'MALLOC_ARENA_MAX', 'POD_INDEX'];

/** Returns a file of the folder `deploy`. */
export const readDeployed = (...path: string[]) => readFileSync(join(DEPLOY, ...path), 'utf8');

/** Returns the names of the files in a folder of `deploy`, sorted. */
export const deployedFiles = (folder: string) => readdirSync(join(DEPLOY, folder)).sort();

/** Returns the variables of an environment file: lines `NAME=value`. */
function readEnvironment(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Describes a process by its program and its environments, of which a later one counts more. */
export function describeProcess(name: string, program: string, environments: Record<string, string>[]): Deployed {
  const env = Object.assign({}, ...environments) as Record<string, string>;
  return {
    name,
    part: program.endsWith('api/src/main.ts') ? 'api' : 'host',
    env: Object.fromEntries(Object.entries(env).filter(([setting]) => !NOT_SETTINGS.includes(setting))),
  };
}

/** Returns the shared environment file of a name or path, e.g. `/etc/wkff/site.env`. */
export const sharedEnvironment = (path: string) => readEnvironment(readDeployed('environment', basename(path)));

/** Returns the processes of the units. */
export function readUnits(): Deployed[] {
  return deployedFiles('systemd')
    .filter((file) => file.endsWith('.service'))
    .flatMap((file) => (file.includes('@') ? ['1', '2'] : ['']).map((instance) => readUnit(file, instance)));
}

function readUnit(file: string, instance: string): Deployed {
  const unit = readDeployed('systemd', file).replaceAll('%i', instance);
  const values = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const own = readEnvironment(values('Environment').join(' ').replaceAll(' ', '\n'));
  const files = values('EnvironmentFile').map((path) =>
    deployedFiles('environment').includes(basename(path))
      ? sharedEnvironment(path)
      : readEnvironment(readDeployed('systemd', basename(path))),
  );
  return describeProcess(`systemd: ${file.replace('.service', instance)}`, values('ExecStart')[0] ?? '', [
    own,
    ...files,
  ]);
}

/** A service of the compose file. */
export interface Service {
  image: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  extra_hosts?: string[];
  networks: { site: { ipv4_address: string } } | string[];
}

/** Returns the services of the compose file by name. */
export function readCompose(): Record<string, Service> {
  return (parse(readDeployed('compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services;
}

/** Returns the processes of the site in the compose file. */
export function readContainers(): Deployed[] {
  return Object.entries(readCompose())
    .filter(([, { image }]) => image.startsWith('wkff:'))
    .map(([name, { command = [], env_file = [], environment = {} }]) => {
      const own = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));
      return describeProcess(`compose: ${name}`, command[0] ?? '', [...env_file.map(sharedEnvironment), own]);
    });
}
