import { hasScore, type ListedMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { useCan } from '@wkff/session';
import { Button, matchTeam, Toast, type AlertKind } from '@wkff/ui';
import { useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ScoreDeskProps } from './desk/ScoreDesk.tsx';
import { texts } from './texts.ts';

export interface ScoreButtonProps {
  host: Host;
  match: ListedMatch;
}

interface Message {
  kind: AlertKind;
  text: string;
  /** The desk's code did not come: it can be asked for again. */
  canRetry?: boolean;
}

type DeskState = 'closed' | 'loading' | ComponentType<ScoreDeskProps>;

const loadDesk = () => import(/* webpackChunkName: "lazy-score" */ './desk/ScoreDesk.tsx');
/** A hint alone; opening asks again and says what is wrong. */
const warmUp = () => void loadDesk().catch(() => undefined);

/**
 * Opens the score dialog of a match; only for those who may save scores. The dialog is a chunk of
 * its own. It stays open when the session ends meanwhile: what is half written is not taken away.
 */
export function ScoreButton({ host, match }: ScoreButtonProps) {
  const isAllowed = useCan('score.save');
  const { revalidate } = useRevalidator();
  // In an object: React would call a component that is set as a state.
  const [{ desk }, setDesk] = useState<{ desk: DeskState }>({ desk: 'closed' });
  const [message, setMessage] = useState<Message | null>(null);
  const isOpen = desk !== 'closed';
  if (!isAllowed && !isOpen && message === null) return null;

  async function open(): Promise<void> {
    setMessage(null);
    setDesk({ desk: 'loading' });
    try {
      setDesk({ desk: (await loadDesk()).ScoreDesk });
    } catch (error) {
      host.report({ where: 'league: score desk', error });
      setDesk({ desk: 'closed' });
      setMessage({ kind: 'error', text: texts.notLoaded, canRetry: true });
    }
  }

  const action = hasScore(match) ? texts.change : texts.register;
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const Desk = typeof desk === 'string' ? null : desk;
  return (
    <>
      {isAllowed ? (
        <Button
          aria-label={texts.label(home, away, action)}
          aria-haspopup="dialog"
          aria-busy={desk === 'loading'}
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={() => {
            if (!isOpen) void open();
          }}
        >
          {desk === 'loading' ? texts.opening : action}
        </Button>
      ) : null}
      {Desk ? (
        <Desk
          host={host}
          match={match}
          onClose={(end) => {
            setDesk({ desk: 'closed' });
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
