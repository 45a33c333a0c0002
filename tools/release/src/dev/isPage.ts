import { findOwner } from '@wkff/contracts';

const OF_THE_SITE = /^\/(api|uploads|images|fonts|assets|remotes)(\/|$)/;

/** True for an address that the frame answers, deep links included. False for one that the site answers. */
export function isPage(mounts: readonly string[], pathname: string): boolean {
  if (findOwner([{ mounts }], pathname)) return true;
  // The frame also answers links to other sections, with a note. Addresses with an extension are files, like
  // /favicon.svg.
  return !OF_THE_SITE.test(pathname) && !/\.[^/]+$/.test(pathname);
}
