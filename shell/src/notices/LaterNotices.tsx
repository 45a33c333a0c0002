import { usePage } from '../page/PageContext.tsx';
import { LaterToasts } from './LaterToasts.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Notices that are rarely needed and never at the start. */
export function LaterNotices() {
  const { connection } = usePage();
  return (
    <>
      <LaterToasts />
      {connection && (
        <>
          <OfflineNotice connection={connection} />
          <NewVersion connection={connection} />
        </>
      )}
    </>
  );
}
