import type { Declaration } from './declare.ts';
import { mailServer } from './mailServer.ts';
import { parse, textOf, type Environment, type EnvironmentOf } from './readSettings.ts';
import { SETTINGS, TEST_SETTINGS } from './settings.ts';

/**
 * Returns the settings that the start passes on to one of its processes: those that the process reads and whose value
 * the start does not choose. For the API that includes those of the AWS SDK. Validates them before anything is started.
 * @throws SettingError
 */
export function passedOnTo<P extends 'api' | 'host'>(part: P, env: Environment): EnvironmentOf<P> {
  const passed: Environment = {};
  for (const [name, declaration] of Object.entries<Declaration<unknown>>(SETTINGS)) {
    const { readers, fromStart } = declaration;
    const isRead = readers.includes(part) || (part === 'api' && readers.includes('aws'));
    if (!isRead || fromStart !== 'passed on') continue;
    const text = textOf(env, name);
    if (text === null) continue;
    parse(name, declaration, text);
    passed[name] = text;
  }
  // Refuses one of its settings without the other.
  mailServer(passed);
  return passed as EnvironmentOf<P>;
}

/** Variables of Node and npm that change how programs run. */
const TOOLS = /^(NODE_OPTIONS|NODE_ENV|npm_.*)$/;

/**
 * Returns an environment for tests: removes a site's settings and the variables of Node and npm that the developer may
 * have set, and keeps the settings of tests.
 */
export function withoutSiteSettings(env: Environment): Environment {
  const isKept = (name: string) => name in TEST_SETTINGS || !(name in SETTINGS || TOOLS.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}
