import { paths } from '@wkff/contracts';
import type { RemoteRoute } from '@wkff/mf-contract';
import { GreetingPage } from './GreetingPage.tsx';
import { texts } from './texts.ts';

export const greetingRoute: RemoteRoute = {
  id: 'mf-federation:greeting',
  path: paths.greeting,
  Component: GreetingPage,
  handle: {
    title: () => texts.heading,
    crumbs: () => [
      { label: texts.section, path: paths.greeting },
      { label: texts.introduction, path: paths.greeting },
      { label: texts.heading, path: paths.greeting },
    ],
    head: () => ({ description: texts.description }),
  },
};
