import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { greetingRoute } from './features/greeting/route.tsx';

/** The federation's own pages: the greeting today. */
export const remote: RemoteFactory = () => ({ contract: CONTRACT, routes: [greetingRoute] });
