import type { Action } from '@wkff/contracts';
import { useNavigate } from '@wkff/router';
import { useCan } from '@wkff/session';
import { EmptyState, sayAfterwards } from '@wkff/ui';
import { useEffect, useState, type ReactNode } from 'react';

export interface RefusedProps {
  /** Says that the account may not do it. */
  refusal: string;
  /** Path of the page that is shown instead. */
  to: string;
}

export interface AllowedOnlyProps extends RefusedProps {
  action: Action;
  children: ReactNode;
}

/**
 * Shows its content to members who may do an action, and sends others on (`Refused`). The content stays when the session ends
 * meanwhile: a form may be open.
 */
export function AllowedOnly({ action, children, ...refused }: AllowedOnlyProps) {
  const mayNow = useCan(action);
  const [wasAllowed, setWasAllowed] = useState(mayNow);
  if (mayNow && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? children : <Refused {...refused} />;
}

/** Goes to another page, which takes the place of this one in the history, and says there why until the message is closed. */
export function Refused({ refusal, to }: RefusedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void sayAfterwards(refusal, 'error');
    void navigate(to, { replace: true });
  }, [navigate, refusal, to]);
  return <EmptyState message={refusal} />;
}
