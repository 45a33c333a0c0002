import { paths } from '@wkff/contracts';
import { useLocation, useParams, useRouteError } from '@wkff/router';
import { NextLink, readPageError, RouteError } from '@wkff/ui';
import { TeamError } from '../../club/TeamError.tsx';
import { texts as clubTexts } from '../../club/texts.ts';
import { texts } from './texts.ts';

/** There is no such article, or it could not be loaded: leads back to the club's news, if there is such a club. */
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
