import type { Action } from '@wkff/contracts';
import { useNavigate } from '@wkff/router';
import { useCan } from '@wkff/session';
import { EmptyState, showToastAfterwards } from '@wkff/ui';
import { useEffect, useState, type ReactNode } from 'react';

export interface RefusedProps {
  /** The message that the account lacks the permission. */
  refusal: string;
  /** Path of the page to show instead. */
  to: string;
}

export interface AllowedOnlyProps extends RefusedProps {
  action: Action;
  children: ReactNode;
}

/**
 * Shows its content to members with a permission and redirects others (`Refused`;
 * docs/spec/site.md#pages-for-members). The content stays when the session ends meanwhile, because a form may be open.
 */
export function AllowedOnly({ action, children, ...refused }: AllowedOnlyProps) {
  const mayNow = useCan(action);
  const [wasAllowed, setWasAllowed] = useState(mayNow);
  if (mayNow && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? children : <Refused {...refused} />;
}

/** Redirects to another page, replacing this one in the history, and shows the reason there until it is closed. */
export function Refused({ refusal, to }: RefusedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void showToastAfterwards(refusal, 'error');
    void navigate(to, { replace: true });
  }, [navigate, refusal, to]);
  return <EmptyState message={refusal} />;
}
