import { CONTRACT, type HostInfo, type ShellBuild } from '@wkff/mf-contract';
import type { FastifyInstance } from 'fastify';

/** Path at which release commands read what the live host supports. */
const HOST_INFO_PATH = '/_host';

/** Serves `/_host`: what a release must fit. */
export async function hostInfo(app: FastifyInstance, { shell }: { shell: ShellBuild }): Promise<void> {
  const info: HostInfo = {
    version: shell.version,
    contract: { oldest: CONTRACT - 1, newest: CONTRACT },
    // Older builds have no list.
    shared: shell.shared ?? {},
  };
  app.get(HOST_INFO_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send(info));
}
