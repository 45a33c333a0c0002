import type { Action } from '@wkff/contracts';
import { useNavigate } from '@wkff/router';
import { useCan } from '@wkff/session';
import { EmptyState, showToastAfterwards } from '@wkff/ui';
import { useEffect, useState, type ReactNode } from 'react';

export interface RefusedProps {
  /** Message that the account lacks the permission. */
  refusal: string;
  /** Path of the page to show instead. */
  to: string;
}

export interface AllowedOnlyProps extends RefusedProps {
  action: Action;
  /** What the action is done to, as for `can`. */
  of?: string;
  /** True if the account had the permission when its session ended before this page was opened. */
  hadIt?: boolean;
  children: ReactNode;
}

/**
 * Renders its children for members with a permission and redirects others (docs/spec/site.md#pages-for-members). The
 * children stay when the session ends, because they may be an open form.
 */
export function AllowedOnly({ action, of, hadIt = false, children, ...refused }: AllowedOnlyProps) {
  const mayNow = useCan(action, of);
  const [wasAllowed, setWasAllowed] = useState(mayNow || hadIt);
  if (mayNow && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? children : <Refused {...refused} />;
}

/** Redirects to another page, which replaces this one in the history and shows the reason until it is closed. */
export function Refused({ refusal, to }: RefusedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void showToastAfterwards(refusal, 'error');
    void navigate(to, { replace: true });
  }, [navigate, refusal, to]);
  return <EmptyState message={refusal} />;
}
