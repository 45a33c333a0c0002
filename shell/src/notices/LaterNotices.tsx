import { usePage } from '../page/PageContext.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What is needed seldom and never at once. */
export function LaterNotices() {
  const { connection } = usePage();
  return connection ? (
    <>
      <OfflineNotice connection={connection} />
      <NewVersion connection={connection} />
    </>
  ) : null;
}
