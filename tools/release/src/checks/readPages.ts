import { join } from 'node:path';
import type { Release } from '@wkff/contracts';
import { findFlaw, type RemotePage } from '@wkff/mf-contract';
import { describeFailure } from '@wkff/server';
import { UserError } from '@wkff/server/user-error';
import { failureLines } from './failureLines.ts';
import { readBundle } from './readBundle.ts';

/**
 * Loads a build as the web host does, and returns its pages in the order of its routes.
 * @throws UserError if the build throws, breaks the contract, or has a page that no mount covers or whose chunk it lacks.
 */
export async function readPages(dir: string, release: Release): Promise<RemotePage[]> {
  const { name, server } = release;
  const code = await readBundle(join(dir, 'server', server.file), release).catch((error: unknown) => {
    const failure = describeFailure(error, release);
    throw new UserError(`${name} fails when the server loads it:\n${failureLines(failure, { name, dir })}`, {
      code: 'load_failed',
      data: failure,
    });
  });
  const { stray } = code;
  if (stray !== undefined)
    throw new UserError(
      `${name} has a route ${stray} with addresses that no mount of its remote.json covers: the host refuses it. Add a mount, or remove the route.`,
      { code: 'mount_missing' },
    );
  const flaw = findFlaw(release, code);
  if (flaw !== null) throw new UserError(`${name} does not fit its remote.json: ${flaw}.`, { code: 'record_wrong' });
  checkChunks(release, code.pages);
  return code.pages;
}

/** Without the right name, the host does not send the page's script and style sheet with its HTML. @throws UserError */
function checkChunks({ name, files }: Release, pages: readonly RemotePage[]): void {
  const has = (chunk: string) => files.some(({ path }) => path.startsWith(`browser/${chunk}.`) && path.endsWith('.js'));
  const page = pages.find(({ chunk }) => chunk !== undefined && !has(chunk));
  if (page === undefined) return;
  throw new UserError(
    `The page ${page.path} of ${name} has a handle with the chunk ${page.chunk}, which the build does not have: write the "webpackChunkName" of its "lazy" there.`,
    { code: 'chunk_missing' },
  );
}
