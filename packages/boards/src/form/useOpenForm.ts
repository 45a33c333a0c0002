import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { isApiError, serverMessage } from '@wkff/ui';
import { useEffect, useState } from 'react';
import type { Board } from '../board.ts';
import { openForm, type OpenForm } from './openForm.ts';

export type OpeningState =
  | { phase: 'loading' }
  | { phase: 'missing' }
  /** `message`: the server's, or null. */
  | { phase: 'failed'; message: string | null }
  | { phase: 'ready'; opened: OpenForm };

/** Opens a form (`openForm`); `retry` opens it again. */
export function useOpenForm(host: Host, board: Board, account: SessionUser, id: number | null) {
  const [state, setState] = useState<OpeningState>({ phase: 'loading' });
  const [tries, setTries] = useState(0);
  // Depends on the account, not the token, so that a new token does not reopen the form.
  const [who] = useState(account);
  useEffect(() => {
    let isGone = false;
    let release = () => undefined as void;
    openForm(host, board, who, id).then(
      (opened) => {
        if (isGone) return opened.release();
        ({ release } = opened);
        setState({ phase: 'ready', opened });
      },
      (error: unknown) => {
        if (isGone) return;
        if (isApiError(error) && error.status === 404) return setState({ phase: 'missing' });
        host.report({ where: `boards: item for the form of ${board.location}`, error });
        setState({ phase: 'failed', message: serverMessage(error) });
      },
    );
    return () => {
      isGone = true;
      release();
    };
  }, [host, board, who, id, tries]);
  return {
    state,
    retry(): void {
      setState({ phase: 'loading' });
      setTries((before) => before + 1);
    },
  };
}
