/** The server's half of the router, for the host's render worker alone. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
