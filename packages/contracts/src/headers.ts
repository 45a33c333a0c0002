/** Headers between the API and the web host. The host removes them, except the request's id, before a visitor's answer. */
export const HEADERS = {
  /** Space-separated cache tags of an answer. */
  tags: 'x-tags',
  /** The change number the answer was read at (decimal); of a write, the number that it wrote. */
  change: 'x-change',
  /** Comma-separated cache tags that a write changed; empty: nothing that anybody reads. Absent from errors. */
  changedTags: 'x-changed-tags',
  /** ISO moment on the site clock at which the answer changes by itself; absent: it does not. */
  validUntil: 'x-valid-until',
  /** The host's shared secret; the API trusts `x-visitor` only with it. */
  hostSecret: 'x-host-secret',
  /** The visitor's address, added by the host. */
  visitor: 'x-visitor',
  /**
   * Permission to read without the rate limit: `READ_TOKEN_MESSAGE`, signed with the host's secret. The name on the wire is
   * older than the name here; it can't change while a host and an API of different versions may run together.
   */
  readToken: 'x-read-pass',
  /** The newest change a page has heard of (decimal): what it reads must not be older. The one that visitors send. */
  seen: 'x-seen-change',
  /** Id of a request in the logs of both; the API takes it from the host alone. */
  requestId: 'x-request-id',
  /** The key of the release command. */
  releaseKey: 'x-release-key',
} as const;

/** The message that the host's secret signs (HMAC-SHA256, base64url) to make the read token. Both sides must agree on it. */
export const READ_TOKEN_MESSAGE = 'reads of the render threads';
