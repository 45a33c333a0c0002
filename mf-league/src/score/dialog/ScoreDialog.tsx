import { hasScore, type ListedMatch } from '@wkff/contracts';
import { formTexts, openDraft, useAccount, useOpening, useToLogin, type DraftStore } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button, Dialog, formatMatchDate, formatTime, matchTeam, roundLabel, type AlertKind } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { ScoreDialogBody } from './ScoreDialogBody.tsx';
import { isLive, type ScoreDraft, type Stored } from './draft.ts';
import { texts } from './texts.ts';
import type { StoredDraft } from './scoreDialogReducer.ts';
import { draftSample, useScoreDialog } from './useScoreDialog.ts';
import { useFocus } from './useFocus.ts';
import { useScoreSave } from './useScoreSave.ts';
import { useSquads } from './useSquads.ts';
import { storedScore } from './words.ts';

export interface ScoreDialogProps {
  host: Host;
  match: ListedMatch;
  /** Closes the dialog. `end`: the message to show; kind `success` means that something was saved. */
  onClose(end: { kind: AlertKind; text: string } | null): void;
}

/** The score dialog. Opens once this tab has claimed a draft of the match's score. */
export function ScoreDialog(props: ScoreDialogProps) {
  const { host, match } = props;
  const account = useAccount();
  const { opening } = useOpening(
    () => openDraft(account?.id ?? 0, `score:${match.id}`, draftSample(match)),
    (error) => host.report({ where: 'league: draft of a score', error }),
  );
  return opening.phase === 'ready' ? <Opened {...props} drafts={opening.opened.drafts} /> : null;
}

/** The score dialog: a sheet over the whole screen on a phone, a panel elsewhere. */
function Opened({ host, match, drafts, onClose }: ScoreDialogProps & { drafts: DraftStore<StoredDraft> }) {
  const body = useRef<HTMLDivElement>(null);
  const focus = useFocus(body);
  const dialog = useScoreDialog(host, match, drafts);
  const { squads, retry } = useSquads(host, match);
  const [announcement, setAnnouncement] = useState('');
  const toLogin = useToLogin();
  const names = { home: matchTeam(match, 'home').name, away: matchTeam(match, 'away').name };
  const save = useScoreSave(host, match, dialog, focus, {
    onSaved(saved) {
      dialog.finish();
      onClose({ kind: 'success', text: savedText(saved, names) });
    },
    onFailedUnseen: (message) => onClose({ kind: 'error', text: `${message} ${texts.draftStored}` }),
  });
  const { phase, draft, stored } = dialog.state;

  // Focuses the question, which should be read first, instead of the dialog's close button.
  const startsWith = useRef(phase.name === 'offer' ? 'offer' : `mode-${draft.mode}`);
  useEffect(() => focus(startsWith.current), [focus]);
  useEffect(() => {
    if (phase.name === 'conflict') focus('conflict');
  }, [phase.name, focus]);

  function close(): void {
    if (phase.name === 'forbidden') return leaveToLogin();
    if (phase.name === 'offer' || !dialog.touched) return onClose(null);
    const isStored = dialog.storeDraft();
    onClose(isStored ? { kind: 'info', text: texts.draftStored } : { kind: 'error', text: texts.draftNotStored });
  }

  function leaveToLogin(): void {
    onClose(null);
    toLogin();
  }

  const hasBar = phase.name === 'edit' && draft.form === null;
  return createPortal(
    <Dialog
      kind="sheet"
      title={hasScore(match) ? texts.change : texts.register}
      note={texts.about(roundLabel(match, 'page'), formatMatchDate(match.match_date), formatTime(match.match_time))}
      onClose={close}
      actions={
        hasBar ? (
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              kind="primary"
              type="submit"
              form={`score-${match.id}`}
              aria-disabled={save.isSaving}
              data-focus="save"
              className={styles.save}
            >
              {save.isSaving ? formTexts.saving : saveLabel(draft, stored)}
            </Button>
          </>
        ) : undefined
      }
      ref={body}
    >
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      {save.alert ? (
        <div className={styles.alert}>
          <Alert kind="error">{save.alert}</Alert>
        </div>
      ) : null}
      {phase.name === 'forbidden' ? (
        <div className={styles.forbidden}>
          <p>{formTexts.forbidden}</p>
          <Button kind="primary" data-focus="login" onClick={leaveToLogin}>
            {formTexts.toLogin}
          </Button>
        </div>
      ) : (
        <ScoreDialogBody
          formId={`score-${match.id}`}
          dialog={dialog}
          save={save}
          names={names}
          squads={squads}
          onRetrySquad={retry}
          now={() => host.clock.now()}
          latestScore={storedScore(match)}
          focus={focus}
          announce={setAnnouncement}
          onUseTheirs={() => {
            dialog.finish();
            onClose({ kind: 'success', text: texts.theirsUsed });
          }}
        />
      )}
    </Dialog>,
    document.body,
  );
}

/** Returns the label of the save button. It names the effect of the save if that is not obvious. */
function saveLabel({ isInPlay, home }: ScoreDraft, stored: Stored): string {
  if (isInPlay) return texts.inPlay.save;
  return isLive(stored) && home !== '' ? texts.inPlay.end : texts.save;
}

function savedText(stored: Stored, { home, away }: { home: string; away: string }): string {
  if (stored.home_points === null) return texts.blanked(home, away);
  return (isLive(stored) ? texts.inPlay : texts).saved(home, storedScore(stored), away);
}
