export { globalName, readApp, type App, type RemoteJson } from './app.ts';
export { buildRemote, buildShell } from './build.ts';
export { findBuild, type Built } from './builds.ts';
export { withLock } from './lock.ts';
export { list, publish, type ReleaseTarget } from './releaseClient.ts';
export { isSharedRequest, sharedModules, type SharedModule } from './shared.ts';
export { hashSources, makeVersion, readRevision } from './sources.ts';
export { browserConfig, serverConfig, type BuildTarget } from './webpackConfig.ts';
export { DEV_VERSION, watchApp, type WatchOptions } from './watch.ts';
