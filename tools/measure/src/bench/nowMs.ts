/** Returns the time by the clock that all processes of the machine share, in ms. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
