import type { createBrowserRouter } from '@wkff/router';

/** The host's router in the browser. */
export type Router = ReturnType<typeof createBrowserRouter>;
