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
/** Preloads the code. A failure is ignored: opening tries again and reports it. */
const warmUp = () => void loadDialog().catch(() => undefined);

/**
 * Opens the score dialog of a match, for those who may save scores (docs/spec/league.md#scores). The dialog is a
 * separate chunk. It stays open when the session ends meanwhile, so that no input is lost.
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
        ? // A card is a containing block, so a fixed element in it would stay inside the card.
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
