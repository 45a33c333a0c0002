/**
 * What is used of react-router-dom, and nothing more: this package is shared between host and remotes in its place (a
 * shared package is not tree-shaken; whole it is 52 KB brotli). Nothing else imports react-router-dom.
 */
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  NavLink,
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
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavLinkProps,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
