import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { homeRoute } from './features/home/route.tsx';

/** Home: `/`. */
export const remote: RemoteFactory = (host) => ({ contract: CONTRACT, routes: [homeRoute(host)] });
