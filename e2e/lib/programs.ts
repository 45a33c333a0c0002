import { join } from 'node:path';
import { bareEnvironment, type SettingsEnvironment } from '@wkff/settings';

/** Where the project's programs keep their compiled code, so that not every start compiles it. */
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Returns the environment of a program of the project: these settings, and none of the tester's own. */
export function programEnvironment(settings: SettingsEnvironment): NodeJS.ProcessEnv {
  return { ...bareEnvironment(settings), NODE_COMPILE_CACHE: COMPILE_CACHE };
}
