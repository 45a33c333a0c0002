/** Returns milliseconds on a monotonic clock, the same in all threads of the process. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
