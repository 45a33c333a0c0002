/** The settings of servers, commands and tests. Never in a browser. */
export { databaseHosts } from './databaseHosts.ts';
export { withSettings } from './describeSettings.ts';
export { passedOnTo, withoutSiteSettings } from './environments.ts';
export { mailServer } from './mailServer.ts';
export {
  bareEnvironment,
  findProgram,
  isProgram,
  platform,
  programFolders,
  wholeEnvironment,
  UNPACKED_BROWSER,
  type SettingsEnvironment,
} from './platform.ts';
export {
  namesOf,
  readSettings,
  SettingError,
  type Environment,
  type EnvironmentOf,
  type SettingsOf,
} from './readSettings.ts';
export { recordReads } from './recordReads.ts';
export { setTestSettings, testSettings } from './testSettings.ts';
