/** Parts that look at every route as it is added, or that routes inherit: none is added before they are there. */
export const BEFORE_ROUTES: readonly string[] = ['errorHandler', 'bodyParser', 'docs', 'permissions', 'notFound'];
