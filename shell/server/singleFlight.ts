/** Returns a function that runs one job per key at a time: who asks for a key meanwhile shares its result. */
export function createSingleFlight<Result>(): (key: string, job: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, job) => {
    const begun = running.get(key);
    if (begun) return begun;
    const result = job().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
