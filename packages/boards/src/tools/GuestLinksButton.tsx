import type { ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { DialogButton } from '@wkff/ui';
import { texts } from '../texts.ts';
import type { GuestLinksDialogProps } from './guestLinksDialog.ts';

export interface GuestLinksButtonProps {
  host: Host;
  item: Pick<ContentListItem, 'id' | 'title' | 'can_edit' | 'is_public' | 'created_at'>;
  /** Site clock, epoch ms. */
  now: number;
}

/** Opens the links that show an item to people without an account, for those who may edit it, until it is public. */
export function GuestLinksButton({ host, item, now }: GuestLinksButtonProps) {
  if (!item.can_edit || (item.is_public && Date.parse(item.created_at) <= now)) return null;
  return (
    <DialogButton<GuestLinksDialogProps>
      host={host}
      where="boards: guest links"
      label={texts.guestLinks}
      load={() =>
        import(/* webpackChunkName: "lazy-guest-links" */ './guestLinksDialog.ts').then(
          (loaded) => loaded.GuestLinksDialog,
        )
      }
    >
      {(Loaded, close) => <Loaded host={host} item={item} onClose={close} />}
    </DialogButton>
  );
}
