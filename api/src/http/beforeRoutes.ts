/**
 * Plugins that inspect every route as it is added, or that routes inherit; they must be registered before any route.
 */
export const BEFORE_ROUTES: readonly string[] = ['errorHandler', 'bodyParser', 'docs', 'permissions', 'notFound'];
