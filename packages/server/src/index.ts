/** What both Fastify servers, API and web host, have in common. Never in a browser. */
export {
  createClientErrorHandler,
  refuseExpectations,
  SAFE_HEADERS,
  type ClientErrorAnswer,
  type ClientErrorStatus,
} from './clientErrors.ts';
export { answerKey, parseQuery } from './answerKey.ts';
export { capConnections } from './connectionCaps.ts';
export { drainOn, installDrain } from './drain.ts';
export { compress, pickEncoding } from './encoding.ts';
export { matchesEtag, strongEtag, toWeak } from './etag.ts';
export { isSecret } from './isSecret.ts';
export {
  describeFailure,
  FAILURE_HEADER,
  failureKey,
  plainMessage,
  readFailureHeader,
  serverScript,
  toFailure,
  writeFailureHeader,
  type Failure,
  type Frame,
} from './failures.ts';
export { FloodGuard, LINE_KIND, type LineKind } from './FloodGuard.ts';
export { HEARTBEAT_EVERY, LiveHub, type LiveFeed, type LiveLimits, type LiveRefusal } from './LiveHub.ts';
export { readLastSeen, replay } from './liveReplay.ts';
export { loggedUrl, withoutQueries } from './loggedUrl.ts';
export { addCounts, addGauge, DURATION_BUCKETS, measureServer, watchCache } from './metrics.ts';
export { networkOf, networksOf, plainAddress, wideNetworkOf, type Network } from './network.ts';
export { limitPipelining } from './pipelining.ts';
export {
  PREVIEW_END_PATH,
  PREVIEW_PATH,
  previewLink,
  readPreview,
  signPreview,
  type PreviewedRelease,
} from './previews.ts';
export { OPEN_DATA_PATH, openDataHeaders } from './openDataHeaders.ts';
export { QuickAnswers } from './QuickAnswers.ts';
export { refuseTarget } from './refuseTarget.ts';
export { deriveReleaseToken, remoteOfToken, toReleaseToken } from './releaseTokens.ts';
export { residentBytes } from './residentBytes.ts';
export { BusyError, Semaphore, type SemaphoreLimits } from './Semaphore.ts';
export { isSuccessor, serve, untilBegun } from './serve.ts';
export { sendText } from './sendText.ts';
export { serverLimits } from './serverLimits.ts';
export { isSeenAhead } from './seenAhead.ts';
export { shareCheck } from './shareCheck.ts';
export { Shares, type ShareLimits } from './Shares.ts';
export { NobodyWaits, SingleFlight } from './SingleFlight.ts';
export { endSlowReaders, type LeastSpeed } from './slowReaders.ts';
export { endSlowSenders } from './slowSenders.ts';
export { TagCache, type Change, type DroppedAnswer, type ReadStart } from './TagCache.ts';
export { TextAnswer } from './TextAnswer.ts';
export { TokenBuckets, type TokenBucketOptions } from './TokenBuckets.ts';
