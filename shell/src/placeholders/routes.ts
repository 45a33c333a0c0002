import { paths } from '@wkff/contracts';
import { headingRoute } from '@wkff/ui';
import { texts } from './texts.ts';

const toHome = { label: texts.toHome, path: paths.home };
const toMatches = { label: texts.toMatches, path: paths.leagueMatches };

/** Pages of the host that do not exist yet. They belong to no section. */
export const placeholderRoutes = [
  { path: paths.data, heading: texts.data, next: toMatches },
  { path: paths.signUpAge, heading: texts.signUpAge, next: toHome },
  { path: paths.signUpInfo, heading: texts.signUpInfo, next: toHome },
  { path: paths.signUpComplete, heading: texts.signUpComplete, next: toHome },
].map((page) => headingRoute('shell', [], page));
