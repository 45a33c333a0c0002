import type { PendingResults } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';

/** What each tab of the office needs. */
export interface OfficeProps {
  host: Host;
  account: SessionUser;
}

/** What the parts of the tab of the protests need. */
export interface ProtestsProps extends OfficeProps {
  protests: PendingResults['protests'];
  /** Receives what was stored, for a message. */
  onDone(message: string): void;
}
