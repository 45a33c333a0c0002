import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ActiveRelease } from '@wkff/contracts';
import { checkRemote, type Host, type Remote, type RemoteFactory } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import type { PageData } from '../page/pageData.ts';
import { contain, containShown } from './contain.ts';
import { loadLazy } from './lazyRoutes.tsx';
import { RemoteFailure } from './RemoteFailure.ts';
import { report } from './report.ts';

/** Loads each remote into this page at most once. A failed load can be repeated. */
export interface RemoteLoader {
  /** @throws RemoteFailure if the release cannot be loaded, does not fit the shared modules, or breaks the contract. */
  load(release: ActiveRelease): Promise<Remote>;
  /** Preloads a remote and the code of its page at `path`. Ignores failures, which the real load reports. */
  warmUp(release: ActiveRelease, path: string): void;
}

/** Returns a loader for this tab. `integrity`: hash of each entry script, by address. */
export function createRemoteLoader(host: Host, integrity: PageData['integrity']): RemoteLoader {
  checkScripts(integrity);
  const loaded = new Map<string, Promise<Remote>>();
  async function fetchRemote(release: ActiveRelease): Promise<Remote> {
    containShown();
    try {
      registerRemotes([{ name: release.globalName, entry: release.entry }]);
      const module = await loadFederated<{ remote?: RemoteFactory }>(`${release.globalName}/remote`);
      if (typeof module?.remote !== 'function') throw new Error('the exposed module has no function "remote"');
      const own: Host = {
        ...host,
        report: ({ where, error }) => report(where, error, { remote: release.name, version: release.version }),
      };
      return checkRemote(release.name, module.remote(own), release.mounts);
    } catch (error) {
      loaded.delete(release.name);
      throw new RemoteFailure(release, error);
    } finally {
      contain(release);
    }
  }
  function load(release: ActiveRelease): Promise<Remote> {
    let promise = loaded.get(release.name);
    if (!promise) {
      promise = fetchRemote(release);
      loaded.set(release.name, promise);
    }
    return promise;
  }
  const warmUp: RemoteLoader['warmUp'] = (release, path) =>
    void load(release)
      .then(({ routes }) => loadLazy(routes as RouteObject[], path))
      .catch(() => undefined);
  return { load, warmUp };
}

/** Has the browser check each entry script by its hash. */
function checkScripts(integrity: PageData['integrity']): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrity[new URL(url, location.href).pathname] ?? '';
        return script;
      },
    },
  ]);
}
