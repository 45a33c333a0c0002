import type { Settled } from '@wkff/api-client';
import { within } from '@wkff/contracts';
import type { Deferred, Late } from './useDeferred.ts';

type Loads<Widgets> = { [Name in keyof Widgets]: Promise<Settled<Widgets[Name]>> };
type Loaded<Widgets> = { [Name in keyof Widgets]: Deferred<Widgets[Name]> };

/**
 * Returns the data of each widget that settles within `limitMs`, and a promise for the others. A widget that has shown
 * data keeps it while the new is loaded, and if that fails. After a failure it has none.
 * @param last what the page showed; null: nothing. @param limitMs null: waits for all.
 */
export async function withHeadStart<Widgets extends object>(
  loads: Loads<Widgets>,
  last: Loaded<Widgets> | null,
  limitMs: number | null,
): Promise<Loaded<Widgets>> {
  const data = {} as Loaded<Widgets>;
  const load = async <Name extends keyof Widgets>(name: Name) => {
    const before = last ? shownOf(last[name]) : undefined;
    const shown = before?.ok ? before : undefined;
    const late: Late<Widgets[Name]> = Object.assign(
      loads[name].then((settled) => (settled.ok ? settled : (shown ?? settled))),
      { shown },
    );
    data[name] = late;
    data[name] = late.shown = await late;
  };
  const all = Promise.all((Object.keys(loads) as (keyof Widgets)[]).map(load));
  await (limitMs === null ? all : within(limitMs, all, 'late').catch(() => undefined));
  // A copy, because what is late is still written to the original.
  return { ...data };
}

const shownOf = <T>(source: Deferred<T>): Settled<T> | undefined => (source instanceof Promise ? source.shown : source);
