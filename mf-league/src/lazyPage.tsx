import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A page whose code is a chunk of its own, so that the remote's other pages don't carry it. */
export interface LazyPage {
  /** Resolves when the code is there: for the route's loader, so that a page which is gone to is shown at once, and for its handle. */
  ready(): Promise<void>;
  Component: ComponentType;
}

/**
 * Makes a page of a dynamic import. The server's loader has waited for the code, so its HTML is whole; the browser takes that HTML
 * over once the code is there (`handle.ready`). Style sheets must not wait: the route imports them itself, and
 * names the shared `pieces` that the remote's own chunk would otherwise lack (a build with a late style sheet is refused).
 */
export function lazyPage(load: () => Promise<ComponentType>, pieces: readonly unknown[] = []): LazyPage {
  let loaded: ComponentType | null = null;
  void pieces;
  const ready = async () => {
    loaded ??= await load();
  };
  const Late = lazy(async () => ({ default: await load() }));
  function Component() {
    // Kept: another component in its place would begin the page anew.
    const [Page] = useState(() => loaded);
    // What is there needs no boundary, which React would hydrate later than the frame around it.
    if (Page) return <Page />;
    return (
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    );
  }
  return { ready, Component };
}
