import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function greetingRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'greeting',
    path: paths.greeting,
    heading: texts.heading,
    description: texts.description,
    isIntroduction: true,
    chunk: 'page-greeting',
    lazy: () =>
      import(/* webpackChunkName: "page-greeting" */ './GreetingPage.tsx').then(({ GreetingPage }) => ({
        Component: GreetingPage,
      })),
  });
}
