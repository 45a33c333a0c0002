import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { authRoutes } from './auth/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { clubRoutes } from './clubs/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { matchRoutes } from './matches/routes.ts';
import { popupRoutes } from './popup/routes.ts';
import { rankingRoutes } from './ranking/routes.ts';
import { releasesRoutes } from './releases/routes.ts';
import { honoursRoutes } from './honours/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';

/** Adds a module's routes below `/api`. */
export type AddRoutes = (app: FastifyInstance, context: AppContext) => void;

/** Every noun of the API. */
export const modules: readonly AddRoutes[] = [
  matchRoutes,
  rankingRoutes,
  clubRoutes,
  seasonRoutes,
  honoursRoutes,
  contentRoutes,
  popupRoutes,
  authRoutes,
  releasesRoutes,
  changesRoutes,
  liveRoutes,
];
