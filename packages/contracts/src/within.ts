/**
 * Returns the promise's value. What the promise is for goes on after the limit.
 * @throws Error if the promise is pending after `ms`: `failure` (e.g. `no answer`) and the limit.
 */
export async function within<T>(ms: number, promise: Promise<T>, failure: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${failure} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
