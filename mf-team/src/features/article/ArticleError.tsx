import { paths } from '@wkff/contracts';
import { readPageError } from '@wkff/mf-contract';
import { useLocation, useParams, useRouteError } from '@wkff/router';
import { NextLink, RouteError } from '@wkff/ui';
import { TeamError } from '../../club/TeamError.tsx';
import { texts as clubTexts } from '../../club/texts.ts';
import { texts } from './texts.ts';

/**
 * The error page if the article does not exist or could not be loaded. Links to the club's news, if the club exists.
 */
export function ArticleError() {
  const { teamKey = '' } = useParams();
  const { search } = useLocation();
  const { message } = readPageError(useRouteError());
  if (message === clubTexts.notFound) return <TeamError />;
  return (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.back} path={paths.teamNewsOf(teamKey) + search} />
    </RouteError>
  );
}
