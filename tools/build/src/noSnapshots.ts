/**
 * Replaces two modules of the federation runtime in the host's script: what reads manifests of remotes, and what loads
 * files by them ahead of time. The host knows the entry of each remote and asks for neither, but the runtime names them
 * in the code that it does ask for.
 */

/** In place of `plugins/snapshot/SnapshotHandler`. */
export class SnapshotHandler {
  manifestCache = new Map<string, never>();
  /** No plugin is called when a manifest is read. */
  hooks = { applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});

/** In place of `utils/preload`. */
function refuse(): never {
  throw new Error('the host loads nothing of a remote by its manifest');
}
export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
