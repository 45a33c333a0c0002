export { readApp } from './app.ts';
export { readRevision } from './sources.ts';
export { browserConfig } from './webpackConfig.ts';
