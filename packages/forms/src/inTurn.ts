/** A decoded photo of 12 megapixels takes 48 MB, so few of them are in memory at a time. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a task that needs much memory once fewer than two others are running. */
export async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
