import { paths } from '@wkff/contracts';
import { NextLink, RouteError } from '@wkff/ui';
import { texts } from './texts.ts';

/** The error page if the club does not exist or its data could not be loaded. */
export function TeamError() {
  return (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.home} path={paths.home} />
    </RouteError>
  );
}
