import type { ListedMatch } from '@wkff/contracts';
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
  /** True if the dialog's code did not load, so the message has a retry button. */
  canRetry?: boolean;
}

type DialogState = 'closed' | 'loading' | ComponentType<ScoreDialogProps>;

const loadDialog = () => import(/* webpackChunkName: "lazy-score" */ './dialog/ScoreDialog.tsx');
/** Preloads the dialog's code. Ignores a failure, because opening retries and reports it. */
export const warmUpScoreDialog = (): void => void loadDialog().catch(() => undefined);

/**
 * Opens the score dialog of a match. Shown only to members who may save scores (docs/spec/league.md#scores). The dialog
 * is a separate chunk. An open dialog stays open when the session ends, so that no input is lost.
 */
export function ScoreButton({ host, match }: ScoreButtonProps) {
  const isAllowed = useCan('score.save');
  const { revalidate } = useRevalidator();
  const { dialog, isOpen, message, open, close, dismiss } = useLoadedDialog(host);
  if (!isAllowed && !isOpen && message === null) return null;

  // A match whose clubs both lost has no score of record, but may have one that was played.
  const action = match.home_played === null ? texts.register : texts.change;
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const LoadedDialog = typeof dialog === 'string' ? null : dialog;
  return (
    <>
      {isAllowed ? (
        <Button
          aria-label={texts.label(home, away, action)}
          aria-haspopup="dialog"
          aria-busy={dialog === 'loading'}
          onPointerEnter={warmUpScoreDialog}
          onFocus={warmUpScoreDialog}
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
            close(end ?? null);
            if (end?.kind === 'success') void revalidate();
          }}
        />
      ) : null}
      {isOpen || message !== null ? <Said message={message} retry={open} onDismiss={dismiss} /> : null}
    </>
  );
}

/** The dialog, whose code is loaded when it is opened, and what is said once it is closed. */
function useLoadedDialog(host: Host) {
  // Wrapped in an object, because `setState` calls a function passed to it, and a component is one.
  const [{ dialog }, setDialog] = useState<{ dialog: DialogState }>({ dialog: 'closed' });
  const [message, setMessage] = useState<Message | null>(null);
  return {
    dialog,
    isOpen: dialog !== 'closed',
    message,
    async open(): Promise<void> {
      setMessage(null);
      setDialog({ dialog: 'loading' });
      try {
        setDialog({ dialog: (await loadDialog()).ScoreDialog });
      } catch (error) {
        host.report({ where: 'league: score dialog', error });
        setDialog({ dialog: 'closed' });
        setMessage({ kind: 'error', text: texts.notLoaded, canRetry: true });
      }
    },
    /** Closes the dialog. Null: nothing is said of it. */
    close(end: Message | null): void {
      setDialog({ dialog: 'closed' });
      if (end) setMessage(end);
    },
    dismiss: () => setMessage(null),
  };
}

interface SaidProps {
  message: Message | null;
  /** Opens the dialog again. */
  retry(): Promise<void>;
  onDismiss(): void;
}

/** What is said of the dialog, in a portal: a card is a containing block and would confine a fixed element. */
const Said = ({ message, retry, onDismiss }: SaidProps) =>
  createPortal(
    <div>
      <Toast
        kind={message?.kind ?? 'success'}
        message={message?.text ?? null}
        {...(message?.canRetry ? { action: <Button onClick={() => void retry()}>{texts.retry}</Button> } : {})}
        onDismiss={onDismiss}
      />
    </div>,
    document.body,
  );
