import { useLocation, useNavigate } from '@wkff/router';
import { loginPath } from '@wkff/session';

/** Returns a function that opens the login page, which leads back to this one. */
export function useToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(loginPath(pathname + search));
}
