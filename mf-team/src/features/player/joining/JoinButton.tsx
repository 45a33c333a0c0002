import type { Host } from '@wkff/mf-contract';
import { useCan } from '@wkff/session';
import { DialogButton } from '@wkff/ui';
import { pageTexts } from '../pageTexts.ts';
import type { JoinDialogProps } from './JoinDialog.tsx';

export interface JoinButtonProps {
  host: Host;
  person: { person_id: number; name: string };
  /** Id of the page's club. */
  clubId: number;
}

/** Opens the dialog that joins two entries of one person, for editors. Visitors never load it. */
export function JoinButton({ host, person, clubId }: JoinButtonProps) {
  if (!useCan('club.save')) return null;
  return (
    <div>
      <DialogButton<JoinDialogProps>
        host={host}
        where="team: join people"
        label={pageTexts.join}
        load={() =>
          import(/* webpackChunkName: "lazy-join-people" */ './JoinDialog.tsx').then((loaded) => loaded.JoinDialog)
        }
      >
        {(Loaded, close) => <Loaded host={host} person={person} clubId={clubId} onClose={close} />}
      </DialogButton>
    </div>
  );
}
