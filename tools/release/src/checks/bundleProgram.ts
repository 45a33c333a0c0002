/**
 * The program in which a release command loads a server bundle (`readBundle.ts` starts it), so that a bundle which ends
 * its process, never returns or takes all memory does not take the command with it. It is given the bundle's file,
 * its name in stacks, the name of the remote and its mounts (JSON), and sends what the code says about itself.
 */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { createClock } from '@wkff/contracts';
import {
  checkRemote,
  findStrayPath,
  listPages,
  type Remote,
  type RemoteDescription,
  type RemotePage,
} from '@wkff/mf-contract';

/** What the code of a bundle says. */
export interface ReadBundle extends RemoteDescription {
  pages: RemotePage[];
  /** A route that matches addresses outside the mounts. */
  stray?: string | undefined;
}

export type BundleMessage = { read: ReadBundle } | { error: { message: string; stack: string } };

const [file = '', script = '', name = '', mounts = '[]'] = process.argv.slice(2);

/** The host with which a remote's routes are created. It has no API, as creating routes must not read data. */
const HOST = {
  api: {},
  clock: createClock(0),
  session: { token: () => null },
  report: () => undefined,
};

async function load(): Promise<ReadBundle> {
  // The modules that the host shares with server bundles.
  const shared: Record<string, unknown> = {
    react: await import('react'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
    'react-dom': await import('react-dom'),
    '@wkff/router': await import('@wkff/router'),
    '@wkff/session': await import('@wkff/session'),
  };
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(`the bundle requires "${request}", which the host does not share`);
  };
  const module = { exports: {} as { remote?: (host: object) => Remote } };
  const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: script });
  run(module.exports, require, module);
  if (typeof module.exports.remote !== 'function') throw new Error('src/remote.tsx exports no function "remote"');
  const remote = checkRemote(name, module.exports.remote(HOST));
  return {
    contract: remote.contract,
    pages: listPages(remote),
    stray: findStrayPath(remote.routes, JSON.parse(mounts) as string[]),
  };
}

function partsOf(error: unknown): { message: string; stack: string } {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' };
}

const send = (message: BundleMessage) => process.send?.(message, () => process.exit(0));

await load().then(
  (read) => send({ read }),
  (error: unknown) => send({ error: partsOf(error) }),
);
