import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * Globals of browsers that jsdom lacks, taken from Node. Not MessageChannel: with it React's scheduler keeps the
 * process alive.
 */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/** jsdom with the parts of the platform that react-router and ky need. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
