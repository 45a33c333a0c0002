import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { createContext, useContext, type ComponentType } from 'react';

/** The host that renders the page. */
export const HostContext = createContext<Host | null>(null);

/**
 * Returns the host, for requests of components after the page has loaded. Null if the page was rendered without one.
 */
export const useHost = () => useContext(HostContext);

/** Returns the route with a page whose components can call `useHost`. */
export function withHost(host: Host, route: RemoteRoute): RemoteRoute {
  const { lazy } = route;
  if (!lazy) return route;
  return { ...route, lazy: () => lazy().then(({ Component }) => ({ Component: underHost(host, Component) })) };
}

function underHost(host: Host, Page: ComponentType): ComponentType {
  return function PageUnderHost() {
    return (
      <HostContext value={host}>
        <Page />
      </HostContext>
    );
  };
}
