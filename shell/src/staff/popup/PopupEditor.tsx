import { paths, seoulDate, type Popup } from '@wkff/contracts';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import { askLogin, type SessionUser } from '@wkff/session';
import { Button, EmptyState, ErrorState, Loading, Views } from '@wkff/ui';
import { serverMessage } from '@wkff/api-client';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { formKey } from './popupEditable.ts';
import { PopupForm } from './PopupForm.tsx';
import { PopupList } from './PopupList.tsx';
import styles from './popup.module.css';
import { texts } from './texts.ts';
import { usePopupToast } from './usePopupToast.tsx';

/**
 * The list of popups, and the form for the popup with the `id` in the address, for a copy of the ended one in `copy`, or
 * for a new one.
 */
export function PopupEditor({ account }: { account: SessionUser }) {
  const { host } = usePage();
  const { state, load } = usePopups(host);

  async function retry(): Promise<void> {
    if (await askLogin({ user: account })) await load();
  }

  if (state.phase === 'loading') {
    return (
      <Loading label={texts.list.loading}>
        <p aria-hidden="true">{texts.list.loading}</p>
      </Loading>
    );
  }
  if (state.phase === 'failed') {
    return (
      <ErrorState message={state.message} action={<Button onClick={() => void retry()}>{texts.list.retry}</Button>} />
    );
  }
  // The form of a new popup is replaced when that is saved, and that of a deleted one.
  return (
    <Views>
      <LoadedEditor account={account} popups={state.popups} ended={state.ended} load={load} />
    </Views>
  );
}

interface LoadedEditorProps {
  account: SessionUser;
  popups: readonly Popup[];
  /** Popups that are over, the newest end first. */
  ended: readonly Popup[];
  /** Reads the popups again. */
  load(): Promise<void>;
}

function LoadedEditor({ account, popups, ended, load }: LoadedEditorProps) {
  const today = seoulDate(usePage().host.clock.now());
  const navigate = useNavigate();
  const { wanted, chosen, copy } = useChosenPopup(popups, ended);

  function show(id: number | null): void {
    void navigate(id === null ? paths.staffPopup : `${paths.staffPopup}?id=${id}`, { preventScrollReset: true });
  }

  async function loadAndShow({ id }: Popup): Promise<void> {
    await load();
    show(id);
  }

  const toast = usePopupToast(loadAndShow);
  return (
    <div className={styles.editor}>
      <PopupList popups={popups} ended={ended} chosen={chosen} copyOf={copy?.id ?? null} today={today} />
      {wanted !== null && chosen === null ? (
        <EmptyState message={texts.list.missing} action={<Link to={paths.staffPopup}>{texts.list.add}</Link>} />
      ) : (
        <PopupForm
          key={formKey(chosen, copy)}
          account={account}
          popup={chosen}
          popups={popups}
          copy={copy}
          today={today}
          onSaved={(popup, merged) => {
            toast.say(merged ?? texts.form.saved);
            void loadAndShow(popup);
          }}
          onDeleted={(popup) => {
            toast.offerUndo(popup);
            show(null);
            void load();
          }}
          onShow={(popup) => void loadAndShow(popup)}
        />
      )}
      {toast.element}
    </div>
  );
}

/** Returns the popup with the `id` in the address, or the one that a new one is a copy of. */
function useChosenPopup(popups: readonly Popup[], ended: readonly Popup[]) {
  const [search] = useSearchParams();
  const wanted = search.get('id');
  const copyOf = wanted === null ? readCopy(search) : null;
  return {
    wanted,
    chosen: popups.find(({ id }) => String(id) === wanted) ?? null,
    copy: copyOf === null ? null : { id: copyOf, popup: ended.find(({ id }) => id === copyOf) ?? null },
  };
}

/** Returns the id in `?copy=`: the ended popup that a new one is a copy of. */
function readCopy(search: URLSearchParams): number | null {
  const id = Number(search.get('copy'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

type PopupsState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; popups: readonly Popup[]; ended: readonly Popup[] };

/**
 * Reads the popups that are not over, and the last ones that are. `load` reads them again, and the old ones are shown
 * until the answer arrives.
 */
function usePopups(host: Host): { state: PopupsState; load(): Promise<void> } {
  const [state, setState] = useState<PopupsState>({ phase: 'loading' });
  const load = useCallback(async () => {
    try {
      const { data, ended } = await host.api.site.popups();
      setState({ phase: 'ready', popups: data, ended });
    } catch (error) {
      host.report({ where: 'popups', error });
      setState((now) =>
        now.phase === 'ready' ? now : { phase: 'failed', message: serverMessage(error) ?? texts.list.failed },
      );
    }
  }, [host]);
  useEffect(() => void load(), [load]);
  return { state, load };
}
