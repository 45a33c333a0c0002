import type { ActiveRelease } from '@wkff/contracts';

/** A remote that could not be loaded or broke the contract. Contains the remote's name and version. */
export class RemoteFailure extends Error {
  readonly remote: string;
  readonly version: string;
  readonly title: string;
  constructor(release: ActiveRelease, cause: unknown) {
    super(`${release.name} ${release.version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RemoteFailure';
    if (cause instanceof Error) this.stack = cause.stack ?? '';
    this.remote = release.name;
    this.version = release.version;
    this.title = release.title;
  }
}
