import { hasScore, type ListedMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { useCan } from '@wkff/session';
import { Button, matchTeam, Toast, type AlertKind } from '@wkff/ui';
import { useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ScoreDialogProps } from './dialog/ScoreDialog.tsx';
import { texts } from './texts.ts';

export interface ScoreButtonProps {
  host: Host;
  match: ListedMatch;
}

interface Message {
  kind: AlertKind;
  text: string;
  /** The dialog's code did not load: the button can try again. */
  canRetry?: boolean;
}

type DialogState = 'closed' | 'loading' | ComponentType<ScoreDialogProps>;

const loadDialog = () => import(/* webpackChunkName: "lazy-score" */ './dialog/ScoreDialog.tsx');
/** A hint alone; opening asks again and says what is wrong. */
const warmUp = () => void loadDialog().catch(() => undefined);

/**
 * Opens the score dialog of a match; only for those who may save scores. The dialog is a chunk of
 * its own. It stays open when the session ends meanwhile: what is half written is not taken away.
 */
export function ScoreButton({ host, match }: ScoreButtonProps) {
  const isAllowed = useCan('score.save');
  const { revalidate } = useRevalidator();
  // In an object: React would call a component that is set as a state.
  const [{ dialog }, setDialog] = useState<{ dialog: DialogState }>({ dialog: 'closed' });
  const [message, setMessage] = useState<Message | null>(null);
  const isOpen = dialog !== 'closed';
  if (!isAllowed && !isOpen && message === null) return null;

  async function open(): Promise<void> {
    setMessage(null);
    setDialog({ dialog: 'loading' });
    try {
      setDialog({ dialog: (await loadDialog()).ScoreDialog });
    } catch (error) {
      host.report({ where: 'league: score dialog', error });
      setDialog({ dialog: 'closed' });
      setMessage({ kind: 'error', text: texts.notLoaded, canRetry: true });
    }
  }

  const action = hasScore(match) ? texts.change : texts.register;
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const LoadedDialog = typeof dialog === 'string' ? null : dialog;
  return (
    <>
      {isAllowed ? (
        <Button
          aria-label={texts.label(home, away, action)}
          aria-haspopup="dialog"
          aria-busy={dialog === 'loading'}
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={() => {
            if (!isOpen) void open();
          }}
        >
          {dialog === 'loading' ? texts.opening : action}
        </Button>
      ) : null}
      {LoadedDialog ? (
        <LoadedDialog
          host={host}
          match={match}
          onClose={(end) => {
            setDialog({ dialog: 'closed' });
            if (end) setMessage(end);
            if (end?.kind === 'success') void revalidate();
          }}
        />
      ) : null}
      {isOpen || message !== null
        ? // Cards are containers of their own, so what is fixed in them would stay in them.
          createPortal(
            <div>
              <Toast
                kind={message?.kind ?? 'success'}
                message={message?.text ?? null}
                {...(message?.canRetry ? { action: <Button onClick={() => void open()}>{texts.retry}</Button> } : {})}
                onDismiss={() => setMessage(null)}
              />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
