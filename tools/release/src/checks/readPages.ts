import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { createClock, type Release } from '@wkff/contracts';
import { checkRemote, findStrayPath, type Remote, type RemoteRoute } from '@wkff/mf-contract';
import { describeFailure, serverScript } from '@wkff/server';
import { UserError } from '@wkff/server/user-error';
import { failureLines } from './failureLines.ts';

/** A page of a remote. */
export interface RemotePage {
  /** The pattern of its path. */
  path: string;
  /** Name of the chunk with its code. Absent if the code is in the remote's entry. */
  chunk?: string | undefined;
  /** False for aliases and for pages that are not for visitors, such as forms. */
  isListed: boolean;
}

/**
 * Loads a build as the web host does, and returns its pages in the order of its routes.
 * @throws UserError if the build throws, breaks the contract, or has a page that no mount covers.
 */
export async function readPages(dir: string, release: Release): Promise<RemotePage[]> {
  const { name, mounts } = release;
  const remote = await loadRemote(dir, release);
  const pages = remote.routes.flatMap((route) => pagesOf(route, ''));
  const stray = findStrayPath(remote.routes, mounts);
  if (stray !== undefined)
    throw new UserError(
      `${name} has a route ${stray} with addresses that no mount of its remote.json covers: the host refuses it. Add a mount, or remove the route.`,
      { code: 'mount_missing' },
    );
  return pages;
}

/** Returns the addresses of the pages without parameters. */
export function addressesOf(pages: readonly RemotePage[]): string[] {
  return [...new Set(pages.map(({ path }) => path))].filter((path) => !/[:*?]/.test(path));
}

async function loadRemote(dir: string, release: Release): Promise<Remote> {
  const { name, server } = release;
  const file = join(dir, 'server', server.file);
  const shared = await sharedWithServer();
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(`the bundle requires "${request}", which the host does not share`);
  };
  const module = { exports: {} as { remote?: (host: object) => Remote } };
  try {
    const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], {
      filename: serverScript(release, server.file),
    });
    run(module.exports, require, module);
    if (typeof module.exports.remote !== 'function') throw new Error('src/remote.tsx exports no function "remote"');
    return checkRemote(name, module.exports.remote(HOST));
  } catch (error) {
    const failure = describeFailure(error, release);
    throw new UserError(`${name} fails when the server loads it:\n${failureLines(failure, dir)}`, {
      code: 'load_failed',
      data: failure,
    });
  }
}

/** The host with which a remote's routes are created. It has no API, as creating routes must not read data. */
const HOST = {
  api: {},
  clock: createClock(0),
  session: { token: () => null },
  report: () => undefined,
};

/** Returns the modules that the host shares with server bundles. Imported on demand, as only a release needs them. */
async function sharedWithServer(): Promise<Record<string, unknown>> {
  return {
    react: await import('react'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
    'react-dom': await import('react-dom'),
    '@wkff/router': await import('@wkff/router'),
    '@wkff/session': await import('@wkff/session'),
  };
}

function pagesOf(route: RemoteRoute, parent: string): RemotePage[] {
  const own = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
  if (route.children) return route.children.flatMap((child) => pagesOf(child, own));
  if (!route.Component && !route.lazy) return [];
  return [{ path: own, chunk: route.handle?.chunk, isListed: route.handle?.listed !== false }];
}
