import { CONTRACT, type HostInfo, type ShellBuild } from '@wkff/mf-contract';
import type { FastifyInstance } from 'fastify';

/** Path at which release commands read what the live host supports. */
const HOST_INFO_PATH = '/_host';

/** Returns what this host supports. */
export function describeHost({ version, shared = {} }: Pick<ShellBuild, 'version' | 'shared'>): HostInfo {
  // Older builds have no list.
  return { version, contract: { oldest: CONTRACT - 1, newest: CONTRACT }, shared };
}

/** Serves `/_host`: what a release must fit. */
export async function hostInfo(app: FastifyInstance, { shell }: { shell: ShellBuild }): Promise<void> {
  const info = describeHost(shell);
  app.get(HOST_INFO_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send(info));
}
