import type { PageHandle } from '@wkff/mf-contract';
import { useMatches } from '@wkff/router';
import { useEffect } from 'react';

/** Keeps the document's title: what the page's handle says, and the remote. */
export function useTitle(name: string): void {
  const matches = useMatches();
  useEffect(() => {
    const page = matches.findLast(({ handle }) => handle !== undefined);
    document.title = page ? `${titleOf(page.handle as PageHandle<unknown>, page.loaderData)} · ${name}` : name;
  }, [matches, name]);
}

/** A page whose loader failed has no data, and its handle may need some. */
function titleOf(handle: PageHandle<unknown>, data: unknown): string {
  try {
    return handle.title(data);
  } catch (error) {
    return String(error);
  }
}
