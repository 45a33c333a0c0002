import { lazy, Suspense, useState, type ComponentType } from 'react';

/** Longest wait for an idle moment, in ms. */
const LONGEST_WAIT_MS = 2_000;

/** A part of a page whose code a first view loads once the page has started. */
export interface LaterPart<Props extends object> {
  Part: ComponentType<Props>;
  /** Loads the code now. The page's loader waits for it, so that the server and a navigation have the part at once. */
  load(): Promise<void>;
}

/**
 * Makes a part of a page that is below what a first view shows. The server's HTML of it is complete, and stays as it is until
 * the code has come, which the browser loads when it is idle. If it never comes, the HTML stays: its links still work.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadNow = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Later = lazy(async () => {
    await idle();
    return { default: await loadNow().catch(never) };
  });
  function Part(props: Props) {
    // Another component in its place would be another part, with a state of its own.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? (Later as unknown as ComponentType<Props>));
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    );
  }
  return { Part, load: async () => void (await loadNow()) };
}

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, LONGEST_WAIT_MS / 2);
  });

const never = () => new Promise<never>(() => undefined);
