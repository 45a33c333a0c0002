import {
  CallError,
  createProgramCall,
  createProgramSend,
  createReleasesClient,
  type ReleasesClient,
} from '@wkff/api-client/programs';
import type { HostInfo } from '@wkff/mf-contract';
import { UserError } from '@wkff/server/user-error';
import { explain } from './explain.ts';
import type { SiteAccess } from './findAccess.ts';

/** A running site, and the remote that is released there. */
export interface Site {
  /** Name of the remote. */
  name: string;
  origin: string;
  /** Calls of the site's API. Every failure is a UserError. */
  releases: ReleasesClient;
  /** Returns what the live host supports. Null if the host is too old to report it. */
  readHost(): Promise<HostInfo | null>;
  /** Returns a browser's file of a release (`browser/…`), as visitors get it. Null if the site does not have it. */
  readFile(name: string, version: string, file: string): Promise<Buffer | null>;
}

/** Pauses before a repeatable call is sent again after a lost connection, in ms. */
const PAUSES = [300, 1_000, 3_000];

export function openSite({ site: origin, token }: SiteAccess, name: string, pauses: readonly number[] = PAUSES): Site {
  const send = createProgramSend({ origin, headers: { authorization: `Bearer ${token}` }, pauses });
  const call = createProgramCall(send);
  const explained = (isRepeatable: boolean) => (error: unknown) => {
    throw error instanceof CallError ? explain({ error, name, site: origin, isRepeatable }) : error;
  };
  return {
    name,
    origin,
    releases: createReleasesClient((method, path, options = {}) =>
      call<never>(method, path, options).catch(explained(options.isRepeatable ?? method === 'GET')),
    ),
    async readFile(remote, version, file) {
      const address = `/remotes/${remote}/${version}/${file.replace(/^browser\//, '')}`;
      const response = await send('GET', address).catch(explained(true));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async readHost() {
      const response = await send('GET', '/_host').catch(explained(true));
      if (response.status === 404) return null;
      if (response.ok) return (await response.json()) as HostInfo;
      const code = `http_${response.status}`;
      throw new UserError(`${origin}/_host answered ${response.status}.`, { code });
    },
  };
}
