import type { ActiveRelease } from '@wkff/contracts';
import type { SiteSettings } from '../page/siteSettings.ts';
import type { FrameClub } from '../page/clubs.ts';
import type { PageDescription } from '../page/describePage.ts';
import type { PageData } from '../page/pageData.ts';

/**
 * The message of the render workers. It holds no secret: workers run the remotes' code. All of it is plain data.
 */
export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  /** Origin for absolute addresses, e.g. `https://wkff.or.kr`. */
  siteOrigin: string;
  /** Origin of the API. */
  apiOrigin: string;
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
  demo: boolean;
  /** The release set: decides titles of sections and links. */
  releases: ActiveRelease[];
  /** For menus and breadcrumb, in their order. */
  clubs: FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  /** The host's own server bundle. */
  shell: ServerBundle;
  /** The remote that owns the page; null: the host's own page, or a page that the browser is to render. */
  remote: RemoteBundle | null;
  /** True: the frame around an empty slot, without the remote. */
  frameOnly: boolean;
}

/** A CommonJS bundle and the hash its bytes must have. */
export interface ServerBundle {
  file: string;
  /** Hex SHA-256; null: not checked (the host's own). */
  sha256: string | null;
}

/** The server bundle of a release. */
export interface RemoteBundle extends ServerBundle {
  name: string;
  version: string;
}

/** What a page was made from. */
export interface ReadTrace {
  tags: string[];
  /** Lowest change number of the reads; null: nothing was read. */
  change: number | null;
  /** Earliest moment (epoch ms, site clock) at which a read changes by itself. */
  validUntil: number | null;
  /** False when a read failed: the page is shown, not kept. */
  isComplete: boolean;
}

/** A failure that the page itself could live with. */
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
      /** Names of the chunks that hold the page's own code. */
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
