/** Headers between the API and the web host. Visitors never see them: the host takes them off. */
export const HEADERS = {
  /** Space-separated cache tags of an answer. */
  tags: 'x-tags',
  /** The change number the answer was read at (decimal). */
  change: 'x-change',
  /** ISO moment on the site clock at which the answer changes by itself; absent: it does not. */
  validUntil: 'x-valid-until',
  /** The host's shared secret; the API trusts `x-visitor` only with it. */
  hostSecret: 'x-host-secret',
  /** The visitor's address, added by the host. */
  visitor: 'x-visitor',
  /** The key of the release command. */
  releaseKey: 'x-release-key',
} as const;
