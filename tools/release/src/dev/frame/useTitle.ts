import type { PageHandle } from '@wkff/mf-contract';
import { useMatches } from '@wkff/router';
import { useEffect } from 'react';

/** Sets the document's title: the title of the page's handle, and the remote's name. */
export function useTitle(name: string): void {
  const matches = useMatches();
  useEffect(() => {
    const page = matches.findLast(({ handle }) => handle !== undefined);
    document.title = page ? `${titleOf(page.handle as PageHandle<unknown>, page.loaderData)} · ${name}` : name;
  }, [matches, name]);
}

/** Returns the title of a page. If the loader failed there is no data, and the handle may throw. */
function titleOf(handle: PageHandle<unknown>, data: unknown): string {
  try {
    return handle.title(data);
  } catch (error) {
    return String(error);
  }
}
