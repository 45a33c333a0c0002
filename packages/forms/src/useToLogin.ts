import { useLocation, useNavigate } from '@wkff/router';
import { loginPath } from '@wkff/session';

/** Returns what leads to the login page, and from there back to this one. */
export function useToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(loginPath(pathname + search));
}
