import type { Environment } from './readSettings.ts';

/** For tests: returns an environment that records which variables are read from it. */
export function recordReads(env: Environment): { env: Environment; names: Set<string> } {
  const names = new Set<string>();
  const recorded = new Proxy(env, {
    get(target, name) {
      names.add(String(name));
      return target[String(name)];
    },
  });
  return { env: recorded, names };
}
