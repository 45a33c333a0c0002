import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function socialContributionRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'social-contribution',
    path: paths.socialContribution,
    heading: texts.heading,
    description: texts.description,
    chunk: 'page-social-contribution',
    lazy: () =>
      import(/* webpackChunkName: "page-social-contribution" */ './SocialContributionPage.tsx').then(
        ({ SocialContributionPage }) => ({ Component: SocialContributionPage }),
      ),
  });
}
