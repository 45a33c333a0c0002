import { readSettings, type EnvironmentOf } from './readSettings.ts';

/** The settings of the tests. */
export const testSettings = readSettings('tests', process.env);

/** Sets settings for this process and those that it starts, e.g. the workers of a run of tests. */
export function setTestSettings(settings: EnvironmentOf<'tests'>): void {
  Object.assign(process.env, settings);
}
