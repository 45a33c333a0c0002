let isRunning = false;
const waiting: (() => void)[] = [];

/** Runs a task that needs much memory once no other is running: a decoded photo of 24 megapixels takes 96 MB. */
export async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (isRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  isRunning = true;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  }
}
