import { findOwner } from '@wkff/contracts';

const OF_THE_SITE = /^\/(api|uploads|images|fonts|assets|remotes)(\/|$)/;

/** True for an address that the frame answers, deep links included; false for what the site is asked for. */
export function isPage(mounts: readonly string[], pathname: string): boolean {
  if (findOwner([{ mounts }], pathname)) return true;
  // A link to another part of the site: the frame says where it is. What has an extension is a file, like /favicon.svg.
  return !OF_THE_SITE.test(pathname) && !/\.[^/]+$/.test(pathname);
}
