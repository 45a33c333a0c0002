import http from 'node:http';
import type { Site } from './site.ts';

const KEPT = new http.Agent({ keepAlive: true });

/** Calls something at a rate until it is ended. What is not 200 is a failure. */
export function repeat(perSecond: number, call: (turn: number) => Promise<number | string>) {
  const running = new Set<Promise<void>>();
  const failures: (number | string)[] = [];
  let turn = 0;
  let slowest = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    const one = call(turn++)
      .catch((error: unknown) => String(error))
      .then((status) => {
        slowest = Math.max(slowest, performance.now() - began);
        if (status !== 200) failures.push(status);
        running.delete(one);
      });
    running.add(one);
  }, 1000 / perSecond);
  return {
    failures,
    count: () => turn,
    slowest: () => slowest,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Reads a page, on a connection that is kept or on a new one. Resolves to its status, or to what went wrong. */
export function readPage({ port }: Site, path: string, isKept: boolean): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = http.get({ host: '127.0.0.1', port, path, agent: isKept ? KEPT : false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', (error) => resolve(error.message));
    });
    asked.once('error', (error) => resolve(`${path}: ${error.message}`));
  });
}
