/** Polls a check every 20 ms until it returns true. Returns false after the time limit. */
export async function waitUntil(isDone: () => Promise<boolean> | boolean, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited <= limitMs; waited += 20) {
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
