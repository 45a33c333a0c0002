/** One measured value against its bar. */
export interface Row {
  what: string;
  measured: string;
  /** Empty if the budgets have none. */
  bar: string;
  verdict: 'ok' | 'MISSED' | '';
}

/** Formats a number with its unit. */
export type Format = (value: number) => string;

export const formats = {
  /** Milliseconds, shown as seconds. */
  seconds: (ms) => `${(ms / 1000).toFixed(2)} s`,
  ms: (ms) => `${Math.round(ms)} ms`,
  /** Bytes in thousands. */
  kilobytes: (bytes) => `${(bytes / 1000).toFixed(1)} KB`,
  /** Bytes in 1,048,576s. */
  mebibytes: (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`,
  shift: (value) => value.toFixed(3),
  /** A share of bare Node's rate near 1. */
  times: (ratio) => `${ratio.toFixed(2)} ×`,
  /** A small share of bare Node's rate: 0.005 is 1/200. */
  fraction: (ratio) => (ratio > 0 ? `1/${(1 / ratio).toFixed(ratio > 0.1 ? 1 : 0)}` : '0'),
  count: (value) => String(value),
  perSecond: (rate) => `${rate.toFixed(1)}/s`,
} satisfies Record<string, Format>;

/** Returns the row of a value that must not be above its bar. */
export function atMost(what: string, value: number, bar: number, format: Format): Row {
  return {
    what,
    measured: format(value),
    bar: bar === 0 ? format(0) : `≤ ${format(bar)}`,
    verdict: value <= bar ? 'ok' : 'MISSED',
  };
}

/** Returns the row of a value that must not be below its bar. */
export function atLeast(what: string, value: number, bar: number, format: Format): Row {
  return { what, measured: format(value), bar: `≥ ${format(bar)}`, verdict: value >= bar ? 'ok' : 'MISSED' };
}

/** Returns the row of a value without a bar. */
export function unbarred(what: string, measured: string): Row {
  return { what, measured, bar: '', verdict: '' };
}

/** Returns the row of a value that could not be measured, which counts as missed. */
export function unmeasured(what: string, reason: unknown): Row {
  const text = reason instanceof Error ? reason.message : String(reason);
  return { what, measured: `not measured: ${text.split('\n')[0] ?? ''}`, bar: '', verdict: 'MISSED' };
}
