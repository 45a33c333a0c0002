import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';

/** What each tab of the office needs. */
export interface OfficeProps {
  host: Host;
  account: SessionUser;
}
