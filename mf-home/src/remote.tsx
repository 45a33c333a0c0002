import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { homeRoute } from './features/home/route.tsx';

/** The home page, `/`. */
export const remote: RemoteFactory = (host) => ({ contract: CONTRACT, routes: [homeRoute(host)] });
