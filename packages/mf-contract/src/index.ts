/** The contract between a remote and the host. A change that breaks either side raises `CONTRACT`. */
export {
  CONTRACT,
  PUT_AWAY_PREFIX,
  type Crumb,
  type Host,
  type PageHandle,
  type PageHead,
  type PageImage,
  type Remote,
  type RemoteFactory,
  type RemoteReport,
  type RemoteRoute,
  type SitemapEntry,
} from './contract.ts';
export { isCompressible } from './compressedFiles.ts';
export { asPage } from './asPage.ts';
export { notFound, pageError, readPageError } from './pageError.ts';
export { readId } from './readId.ts';
export { withContent } from './withContent.ts';
export type { HostInfo, ShellBuild } from './shellBuild.ts';
export { checkRemote } from './checkRemote.ts';
export { findStrayPath } from './findStrayPath.ts';
export { findFlaw, findManifestFlaw, type RemoteDescription } from './findFlaw.ts';
export { addressesOf, listPages, type RemotePage } from './remotePages.ts';
