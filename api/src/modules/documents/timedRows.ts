import { DAY_MS, isDay, seoulMoment, type DocumentContent, type DocumentValue } from '@wkff/contracts';

/** The members of a row that say when it is shown. */
const PERIOD = ['from', 'until'] as const;

/** A day or a minute in Seoul: `2025-09-20`, `2025-09-20T09:00`. */
const DAY_OR_MINUTE = /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>(?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** Returns the members `from` and `until` of a row of a list that are no moment. Blank ones say nothing. */
export function wrongMoments(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [];
  return PERIOD.filter((name) => {
    const value: unknown = (row as Partial<Record<string, unknown>>)[name] ?? '';
    if (value === '') return false;
    return typeof value !== 'string' || !isDay(DAY_OR_MINUTE.exec(value)?.groups?.day ?? '');
  });
}

/** When a row of a list is shown: epoch ms on the site clock, `until` exclusive. */
interface Period {
  from: number;
  until: number;
}

/** A document as visitors see it at a moment. */
interface ShownContent {
  content: DocumentContent;
  /** When the next row comes or ends, epoch ms; undefined: none does. */
  changesAt: number | undefined;
}

/**
 * Leaves out the rows of lists that are not shown at a moment: those before their `from`, and those after their `until`.
 * A day as `until` is the last one.
 * @param now site clock, epoch ms.
 */
export function shownRows(content: DocumentContent, now: number): ShownContent {
  let changesAt = Infinity;
  const isShown = (row: DocumentValue): boolean => {
    const { from, until } = periodOf(row);
    if (until <= now) return false;
    changesAt = Math.min(changesAt, from > now ? from : until);
    return from <= now;
  };
  const inValue = (value: DocumentValue): DocumentValue => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.filter(isShown).map(inValue);
    return inObject(value as DocumentContent);
  };
  const inObject = (object: DocumentContent): DocumentContent =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, inValue(value)]));
  const shown = inObject(content);
  return { content: shown, changesAt: changesAt === Infinity ? undefined : changesAt };
}

function periodOf(row: DocumentValue): Period {
  const { from, until } = (typeof row === 'object' ? (row ?? {}) : {}) as DocumentContent;
  return { from: momentOf(from, 0) ?? -Infinity, until: momentOf(until, DAY_MS) ?? Infinity };
}

/** Returns a moment in epoch ms, or null for a blank one. @param more what is added to a day. */
function momentOf(value: DocumentValue | undefined, more: number): number | null {
  const { day, time } = (typeof value === 'string' ? DAY_OR_MINUTE.exec(value)?.groups : undefined) ?? {};
  if (day === undefined) return null;
  return time === undefined ? seoulMoment(day) + more : seoulMoment(day, `${time}:00`);
}
