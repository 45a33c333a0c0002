import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { newsRoute } from './features/news/route.tsx';

/** Media: notices today, press and photos to come. */
export const remote: RemoteFactory = (host) => ({ contract: CONTRACT, routes: [newsRoute(host)] });
