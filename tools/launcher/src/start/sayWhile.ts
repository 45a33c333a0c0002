const EVERY_MS = 30_000;

/** Waits for work, and says what is waited for again and again while it takes long. @param every in ms. */
export async function sayWhile<T>(
  work: Promise<T>,
  { line, say, every = EVERY_MS }: { line: string; say: (line: string) => void; every?: number | undefined },
): Promise<T> {
  const reports = setInterval(() => say(line), every);
  try {
    return await work;
  } finally {
    clearInterval(reports);
  }
}
