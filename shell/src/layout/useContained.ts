import { findOwner } from '@wkff/contracts';
import { useLocation } from '@wkff/router';
import { useEffect, useInsertionEffect } from 'react';
import { contain, showSection } from '../federation/contain.ts';
import { usePage } from '../page/PageContext.tsx';
import { whenIdle } from '@wkff/ui';

/** Keeps each section's styles, listeners and changes from the frame and from the pages of others. */
export function useContained(): void {
  const { releases } = usePage();
  const { pathname } = useLocation();
  const owner = findOwner(releases, pathname);
  const name = owner?.name;
  // Before layout effects: the router restores the scroll position in one, which needs the page's height.
  useInsertionEffect(() => showSection(name), [name]);
  useEffect(() => {
    whenIdle(() => contain(owner));
    // What it did since then is its own doing, too.
    return () => contain(owner);
  }, [owner, pathname]);
}
