/** The part of the router for rendering on the server, which only the host's render processes use. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
