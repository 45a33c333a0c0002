import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { editRoute } from './edit/route.tsx';
import { homeRoute } from './features/home/route.tsx';

/** The home page, `/`, and the form of its slides. */
export const remote: RemoteFactory = (host) => ({ contract: CONTRACT, routes: [homeRoute(host), editRoute(host)] });
