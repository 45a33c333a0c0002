import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { BEFORE_ROUTES } from '../http/beforeRoutes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { clubRoutes } from './clubs/routes.ts';
import { guestRoutes } from './content/guestRoutes.ts';
import { oldAddressRoutes } from './content/oldAddressRoutes.ts';
import { contentRoutes } from './content/routes.ts';
import { contentWriteRoutes } from './content/writeRoutes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { dueSuspensionRoutes } from './due-suspensions/routes.ts';
import { lineupRoutes } from './lineup-writes/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { sheetRoutes } from './match-sheets/routes.ts';
import { matchRoutes } from './matches/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { popupRoutes } from './popup/routes.ts';
import { rankingRoutes } from './ranking/routes.ts';
import { releaseAlertRoutes } from './releases/alerts/routes.ts';
import { releaseErrorRoutes } from './releases/errors/routes.ts';
import { releaseHealthRoutes } from './releases/health/routes.ts';
import { releasesRoutes } from './releases/routes.ts';
import { fixtureRoutes } from './fixtures/routes.ts';
import { honoursRoutes } from './honours/routes.ts';
import { officeRoutes } from './office/routes.ts';
import { openDataRoutes } from './open-data/routes.ts';
import { rulingRoutes } from './rulings/routes.ts';
import { seasonRulesRoutes } from './season-rules/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** Adds a module's routes below `/api`. */
type AddRoutes = (app: FastifyInstance, context: AppContext) => void;

/** All modules of the API, one per noun. */
const MODULES: readonly AddRoutes[] = [
  matchRoutes,
  rankingRoutes,
  rulingRoutes,
  correctionRoutes,
  officeRoutes,
  fixtureRoutes,
  lineupRoutes,
  sheetRoutes,
  clubRoutes,
  dueSuspensionRoutes,
  peopleRoutes,
  seasonRoutes,
  seasonRulesRoutes,
  honoursRoutes,
  statisticsRoutes,
  contentRoutes,
  uploadRoutes,
  contentWriteRoutes,
  guestRoutes,
  oldAddressRoutes,
  documentRoutes,
  popupRoutes,
  loginRoutes,
  accountRoutes,
  auditRoutes,
  alertRoutes,
  releasesRoutes,
  releaseHealthRoutes,
  releaseAlertRoutes,
  releaseErrorRoutes,
  changesRoutes,
  liveRoutes,
  openDataRoutes,
];

/** Adds the routes of all modules, in a scope with a prefix. */
export const modules = fastifyPlugin<AppContext>(
  async (app, context) => {
    for (const addRoutes of MODULES) addRoutes(app, context);
  },
  { name: 'modules', encapsulate: true, dependencies: ['tokens', ...BEFORE_ROUTES] },
);
