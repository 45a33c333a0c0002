/** What the API and the web host, both Fastify servers, do alike. Never in a browser. */
export { drainOn, installDrain } from './drain.ts';
export { matchesEtag, toWeak } from './etag.ts';
export { isSecret } from './isSecret.ts';
export { addGauge, DURATION_BUCKETS, measureServer } from './metrics.ts';
export { serverLimits, type ServerTimeouts } from './serverLimits.ts';
