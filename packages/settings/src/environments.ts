import type { Declaration } from './declare.ts';
import { textOf, type Environment, type EnvironmentOf } from './readSettings.ts';
import { SETTINGS, TEST_SETTINGS } from './settings.ts';

/** Returns what the start passes on to one of its processes as it found it: the texts of the settings that the process reads. */
export function passedOnTo<P extends 'api' | 'host'>(part: P, env: Environment): EnvironmentOf<P> {
  const passed: Environment = {};
  for (const [name, { readers, fromStart }] of Object.entries<Declaration<unknown>>(SETTINGS)) {
    const isRead = readers.includes(part) || (part === 'api' && readers.includes('aws'));
    const text = textOf(env, name);
    if (isRead && fromStart === 'passed on' && text !== null) passed[name] = text;
  }
  return passed as EnvironmentOf<P>;
}

/** Variables of Node and npm that change how programs run. */
const TOOLS = /^(NODE_OPTIONS|NODE_ENV|npm_.*)$/;

/**
 * Returns an environment for tests: without the settings of a site that whoever runs them may have set, and with those of the
 * tests.
 */
export function withoutSiteSettings(env: Environment): Environment {
  const isKept = (name: string) => name in TEST_SETTINGS || !(name in SETTINGS || TOOLS.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}
