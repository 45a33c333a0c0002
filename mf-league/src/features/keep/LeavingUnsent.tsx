import { paths, type MatchDetail } from '@wkff/contracts';
import { ConfirmDialog, useLeaving } from '@wkff/forms';
import { texts } from './texts.ts';

const forget = () => undefined;

/** Says before the page is left that events were not sent. They stay on this device. */
export function LeavingUnsent({ match, unsent }: { match: Pick<MatchDetail, 'id'>; unsent: number }) {
  const { blocker } = useLeaving(paths.match(match.id), { isTouched: unsent > 0, forget });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={texts.leave.title}
      confirm={texts.leave.leave}
      cancel={texts.leave.stay}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{texts.leave.text(unsent)}</p>
    </ConfirmDialog>
  );
}
