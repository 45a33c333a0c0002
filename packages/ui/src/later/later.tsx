import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../states/ErrorState.tsx';
import { Retry } from '../states/Retry.tsx';
import { texts } from '../texts.ts';
import { whenIdle } from '../whenIdle.ts';

/** A part of a page whose code a first view loads once the page has started. */
export interface LaterPart<Props extends object> {
  Part: ComponentType<Props>;
  /**
   * Loads the code now. The page's loader waits for it, so that the server and a navigation have the part at once. Rejects if
   * it cannot be loaded, unless the server's HTML of the part is on the page: the part then says so and can be tried again.
   */
  load(): Promise<void>;
}

/**
 * Makes a part of a page that is below what a first view shows. The server's HTML of it is complete, and stays as it is until
 * the code has come, which the browser loads when it is idle. While it does not come, the HTML stays until the page's data is
 * loaded again: its links still work.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let isServed = false;
  let replace: () => void;
  const isReplaced = new Promise<void>((resolve) => (replace = resolve));
  const loadNow = async () => {
    Loaded ??= await load();
    replace();
  };
  const Gate = lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    await loadNow().catch(() => isReplaced);
    return { default: Open };
  });
  function Part(props: Props) {
    // Stays for as long as the part is shown: behind the gate it would be another part, with nothing of what was opened in it.
    const [isGated] = useState(() => {
      isServed ||= Loaded === null;
      return Loaded === null;
    });
    const show = () => (Loaded ? <Loaded {...props} /> : <ErrorState message={texts.partFailed} action={<Retry />} />);
    return <Suspense>{isGated ? <Gate show={show} /> : show()}</Suspense>;
  }
  return {
    Part,
    async load() {
      try {
        await loadNow();
      } catch (error) {
        if (!isServed) throw error;
        // The server's HTML is older than the data that has just been loaded.
        replace();
      }
    },
  };
}

/** What is behind the gate. */
const Open = ({ show }: { show(): ReactNode }) => show();
