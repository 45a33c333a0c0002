/**
 * The part of react-router-dom that the site uses. Host and remotes share this package instead of react-router-dom,
 * because shared packages are not tree-shaken, and all of react-router-dom is 52 KB after Brotli. Nothing else imports
 * react-router-dom.
 */
export { Link, type LinkProps } from './Link.ts';
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  redirect,
  redirectDocument,
  RouterProvider,
  ScrollRestoration,
  useAsyncError,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  HydrationState,
  LoaderFunctionArgs,
  Location,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
