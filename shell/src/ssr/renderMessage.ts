import type { ActiveRelease } from '@wkff/contracts';
import type { Answer } from '@wkff/api-client';
import type { RemoteDescription } from '@wkff/mf-contract';
import type { SiteSettings } from '../page/siteSettings.ts';
import type { FrameClub } from '../page/clubs.ts';
import type { PageDescription } from '../page/describePage.ts';
import type { PageData } from '../page/pageData.ts';

/** Message to a render process. It is plain data without secrets, as the process runs the remotes' code. */
export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  /** Origin for absolute addresses, e.g. `https://wkff.or.kr`. */
  siteOrigin: string;
  /** Origin of the API. */
  apiOrigin: string;
  /** Milliseconds by which the site clock is ahead of the real one. */
  clockOffset: number;
  demo: boolean;
  /** The releases of this page, for titles of sections and for links. */
  releases: ActiveRelease[];
  /** The clubs in the order of menus and breadcrumb. */
  clubs: FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  /** The host's own server bundle. */
  shell: ServerBundle;
  /** The remote that owns the page. Null for a page of the host, or one that the browser renders. */
  remote: RemoteBundle | null;
  /** True for a frame with an empty slot, without the remote. */
  frameOnly: boolean;
}

/** A CommonJS bundle, and the hash of its bytes. */
export interface ServerBundle {
  file: string;
  /** SHA-256 in hexadecimal. Null if it is not checked (the host's own). */
  sha256: string | null;
}

/** The server bundle of a release. */
export interface RemoteBundle extends ServerBundle {
  name: string;
  version: string;
}

/**
 * Reads the public API for a page, through the host.
 * @throws TypeError if there is no answer, the address is not allowed, or the page is finished; the signal's reason.
 */
export type ReadApi = (address: string, signal?: AbortSignal) => Promise<ApiAnswer>;

/** An answer of the API, with the few headers that the host passes on. Their names are in lower case. */
export type ApiAnswer = Answer & { headers: Pick<Headers, 'get'> };

/** Summary of the reads that a page was made from. */
export interface ReadTrace {
  tags: string[];
  /** Lowest change number of the reads. Null if nothing was read. */
  change: number | null;
  /** Earliest time at which a read changes by itself, in epoch milliseconds on the site clock. */
  validUntil: number | null;
  /** False if a read failed: the page is sent, but not cached. */
  isComplete: boolean;
}

/** A failure that the page handled itself. */
export interface PageReport {
  where: string;
  message: string;
}

export type RenderResult =
  | ({
      kind: 'page';
      status: number;
      head: PageDescription;
      html: string;
      /** Names of the chunks with the page's own code. */
      chunks: string[];
      hydration: PageData['hydration'];
      /** What the remote reported while it rendered. */
      reports: PageReport[];
    } & ReadTrace)
  | { kind: 'redirect'; status: number; location: string };

export interface SitemapRequest extends Pick<RenderRequest, 'apiOrigin' | 'clockOffset' | 'shell'> {
  remote: RemoteBundle;
}

export interface SitemapResult extends ReadTrace {
  entries: { path: string; lastmod?: string }[];
}

/** Asks what a release's code says about itself. */
export interface DescribeRequest extends SitemapRequest {
  /** The section's mounts: none of its routes may be outside them. */
  mounts: readonly string[];
}

export interface DescribeResult extends RemoteDescription {
  /** The addresses of its pages without parameters. */
  pages: string[];
}
