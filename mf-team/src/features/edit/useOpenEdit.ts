import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { serverMessage } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { openEdit, type OpenEdit } from './openEdit.ts';
import type { EditedClub } from './editedClub.ts';

export type OpeningState =
  | { phase: 'loading' }
  /** `message`: the server's, or null. */
  | { phase: 'failed'; message: string | null }
  | { phase: 'ready'; opened: OpenEdit };

/** Opens the forms of a club (`openEdit`), and again on `retry`. */
export function useOpenEdit(host: Host, account: SessionUser, club: EditedClub) {
  const [state, setState] = useState<OpeningState>({ phase: 'loading' });
  const [tries, setTries] = useState(0);
  // Depends on neither the token nor the loaded data, so that a change of those does not reopen the forms.
  const [who] = useState(account);
  const [what] = useState(club);
  useEffect(() => {
    let isGone = false;
    let release = () => undefined as void;
    openEdit(host, who, what).then(
      (opened) => {
        if (isGone) return opened.release();
        ({ release } = opened);
        setState({ phase: 'ready', opened });
      },
      (error: unknown) => {
        if (isGone) return;
        host.report({ where: 'team edit: club', error });
        setState({ phase: 'failed', message: serverMessage(error) });
      },
    );
    return () => {
      isGone = true;
      release();
    };
  }, [host, who, what, tries]);
  return {
    state,
    retry(): void {
      setState({ phase: 'loading' });
      setTries((before) => before + 1);
    },
  };
}
