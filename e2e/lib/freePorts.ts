import getPort from 'get-port';

/** Returns TCP ports of 127.0.0.1 that nothing listens on right now, all different. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => getPort({ host: '127.0.0.1' })));
}
