import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { RouteError } from '@wkff/ui';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

/** No such club, or its data could not be loaded. */
export function TeamError() {
  return (
    <RouteError heading={texts.heading}>
      <Link to={paths.home} className={styles.back}>
        {texts.home}
      </Link>
    </RouteError>
  );
}
