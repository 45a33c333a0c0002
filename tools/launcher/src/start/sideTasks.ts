import type { ReleasesClient } from '@wkff/api-client/programs';
import type { Sources } from './planReleases.ts';
import type { changeOver } from '../postgres/changeOver.ts';

/** What a start has done in another process (`SideProcess`). Each imports only what it needs. */
export interface SideTasks {
  /** See `postgres/isAccepted.ts`. */
  isAccepted(url: string): Promise<boolean>;
  /** See `postgres/changeOver.ts`. */
  changeOver(access: Parameters<typeof changeOver>[0]): Promise<void>;
  /** See `builds.ts`. */
  buildMissing(dirs: readonly string[]): Promise<void>;
  /** Returns the sources of the remotes, and loads what `release` needs. */
  readSources(): Promise<Sources[]>;
  /** Releases what a start releases. */
  release(site: RegistryAccess & { sources: readonly Sources[]; everything: boolean }): Promise<void>;
  /** Says which releases the newest host cannot run. */
  checkHost(site: RegistryAccess): Promise<void>;
  /** Builds the host for an update. @throws UserError if the new host cannot run what is live. */
  buildUpdate(site: RegistryAccess): Promise<void>;
  /** Copies the newest build of the host into the data folder, and returns the copy's folder. */
  keepShell(dataDir: string): Promise<string>;
}

/** The registry of releases of a site, and the key with which it is asked. */
export interface RegistryAccess {
  origin: string;
  releaseKey: string;
}

/** A task for the side process. */
export interface SideOrder {
  id: number;
  name: keyof SideTasks;
  input: unknown;
}

/** A line for the operator, or the end of a task. */
export type SideAnswer = { line: string } | { id: number; result: unknown } | { id: number; error: SideError };

interface SideError {
  isUserError: boolean;
  message: string;
  stack: string | undefined;
  /** As Node's errors of files have them. */
  code: string | undefined;
  path: string | undefined;
  dest: string | undefined;
}

/** @param signal aborts when the start is stopped. */
export function createSideTasks(say: (line: string) => void, signal: AbortSignal): SideTasks {
  return {
    isAccepted: async (url) => (await import('../postgres/isAccepted.ts')).isAccepted(url),
    changeOver: async (access) => (await import('../postgres/changeOver.ts')).changeOver(access),
    buildMissing: async (dirs) => (await import('./builds.ts')).buildMissing(dirs, say, signal),
    async readSources() {
      const [{ readSources }] = await Promise.all([import('./releaseAtStart.ts'), import('@wkff/api-client/programs')]);
      return readSources();
    },
    async release({ sources, everything, ...access }) {
      const { releaseAtStart } = await import('./releaseAtStart.ts');
      await releaseAtStart(await openRegistry(access), { sources, everything }, say, signal);
    },
    async checkHost(access) {
      for (const { line } of await findMisfits(await openRegistry(access))) say(line);
    },
    async buildUpdate(access) {
      const { buildMissing, SHELL_DIR } = await import('./builds.ts');
      const { UserError } = await import('@wkff/server/user-error');
      await buildMissing([SHELL_DIR], say, signal);
      const misfits = await findMisfits(await openRegistry(access));
      const live = misfits.filter(({ isLive }) => isLive);
      if (live.length > 0) throw new UserError(`Nothing was updated. ${live.map(({ line }) => line).join('\n')}`);
      for (const { line } of misfits) say(line);
    },
    async keepShell(dataDir) {
      const [{ keepShell }, { shellBuild }] = await Promise.all([import('./keepShell.ts'), import('./builds.ts')]);
      return keepShell(dataDir, shellBuild().dir);
    },
  };
}

async function openRegistry({ origin, releaseKey }: RegistryAccess): Promise<ReleasesClient> {
  const { createProgramReleases } = await import('@wkff/api-client/programs');
  const { HEADERS } = await import('@wkff/contracts');
  return createProgramReleases({ origin, headers: { [HEADERS.releaseKey]: releaseKey } });
}

/** Returns the releases that the newest host cannot run, each with a line for the operator. */
async function findMisfits(releases: ReleasesClient): Promise<{ isLive: boolean; line: string }[]> {
  const { describeHostMisfit, findHostMisfits } = await import('./hostFit.ts');
  const { shellBuild } = await import('./builds.ts');
  const misfits = await findHostMisfits(releases, shellBuild().record);
  return misfits.map((misfit) => ({ isLive: misfit.isLive, line: describeHostMisfit(misfit) }));
}
