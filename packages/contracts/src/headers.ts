/**
 * Headers between the API and the web host. The host removes them, except `requestId`, before it answers a visitor. Of
 * these headers, visitors may send only `seen`.
 */
export const HEADERS = {
  /** Cache tags of an answer, separated by spaces. */
  tags: 'x-tags',
  /**
   * On a read: number of the last change that the answer includes. On a write: number of the change it made. Decimal.
   */
  change: 'x-change',
  /** Cache tags that a write changed, separated by commas. Empty if no answer of a read changed. Absent on errors. */
  changedTags: 'x-changed-tags',
  /** Time on the site clock at which the answer changes by itself, ISO 8601. Absent if it does not. */
  validUntil: 'x-valid-until',
  /** Names of the query parameters that an answer depends on, separated by spaces. Others change nothing in it. */
  query: 'x-query',
  /** The secret that host and API share. The API trusts `x-visitor` only together with it. */
  hostSecret: 'x-host-secret',
  /** IP address of the visitor, added by the host. */
  visitor: 'x-visitor',
  /**
   * Permission to read without the rate limit: `READ_TOKEN_MESSAGE`, signed with the host's secret. The wire keeps an
   * older name, because a host and an API of different versions may run together.
   */
  readToken: 'x-read-pass',
  /**
   * Number of the newest change that a page has seen, decimal. The answer must include that change. Sent by visitors.
   */
  seen: 'x-seen-change',
  /** Id of a request in the logs of host and API. The API accepts it from the host only. */
  requestId: 'x-request-id',
  /** The key of the release command, as an alternative to a login. */
  releaseKey: 'x-release-key',
} as const;

/**
 * The message that the host's secret signs (HMAC-SHA256, base64url) to make the read token. Both sides must agree on
 * it.
 */
export const READ_TOKEN_MESSAGE = 'reads of the render threads';
