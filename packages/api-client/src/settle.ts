import { serverMessage } from './ApiError.ts';

/** The result of loading one widget's data. Plain JSON, because it is part of the page's data. */
export type Settled<T> = { ok: true; value: T } | { ok: false; message: string | null };

/** The part of the host that hears of failures. */
interface Reporter {
  report(failure: { where: string; error: unknown }): void;
}

/**
 * Awaits a widget's data in a loader. Never rejects, so that a failure affects only that widget: reports it, unless the
 * load was aborted, and resolves to the server's message, if there is one.
 */
export async function settle<T>(
  { report }: Reporter,
  where: string,
  signal: AbortSignal,
  load: Promise<T>,
): Promise<Settled<T>> {
  try {
    return { ok: true, value: await load };
  } catch (error) {
    if (!signal.aborted) report({ where, error });
    return { ok: false, message: serverMessage(error) };
  }
}

/** Like `settle`, for data without which the page still makes sense: resolves to `fallback` after a failure. */
export async function loadOr<T, Fallback>(
  fallback: Fallback,
  host: Reporter,
  where: string,
  signal: AbortSignal,
  load: Promise<T>,
): Promise<T | Fallback> {
  const loaded = await settle(host, where, signal, load);
  return loaded.ok ? loaded.value : fallback;
}
