import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { greetingRoute } from './features/greeting/route.tsx';
import { federationHeadings } from './features/headings/routes.ts';

/** The federation's own pages: the greeting today, and the headings of what is to come. */
export const remote: RemoteFactory = () => ({
  contract: CONTRACT,
  routes: [greetingRoute, ...federationHeadings],
});
