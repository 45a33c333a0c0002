import { hasScore, roundLabel, type ListedMatch, type Side } from '@wkff/contracts';
import { formTexts, LoginAgain, useAccount, useOpening, useSignedOut, useToLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button, Dialog, formatMatchDate, formatTime, matchTeam, type AlertKind } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { ScoreDialogBody } from './ScoreDialogBody.tsx';
import { isLive, type ScoreDraft, type Stored } from './draft.ts';
import { texts } from './texts.ts';
import { openScoreDraft, useScoreDialog, type OpenScoreDraft, type ScoreDialogModel } from './useScoreDialog.ts';
import { useFocus } from './useFocus.ts';
import { useScoreSave, type ScoreSave } from './useScoreSave.ts';
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
    () => openScoreDraft(account?.id ?? 0, match),
    (error) => host.report({ where: 'league: draft of a score', error }),
  );
  return opening.phase === 'ready' ? <Opened {...props} opened={opening.opened} /> : null;
}

/** The score dialog: a sheet over the whole screen on a phone, a panel elsewhere. */
function Opened({ host, match, opened, onClose }: ScoreDialogProps & { opened: OpenScoreDraft }) {
  const body = useRef<HTMLDivElement>(null);
  const focus = useFocus(body);
  const dialog = useScoreDialog(host, match, opened);
  const names = { home: matchTeam(match, 'home').name, away: matchTeam(match, 'away').name };
  const save = useScoreSave(host, dialog, focus, {
    onSaved(saved) {
      dialog.finish();
      onClose({ kind: 'success', text: savedText(saved, names) });
    },
    onFailedUnseen: (message) => onClose({ kind: 'error', text: `${message} ${texts.draftStored}` }),
  });
  useFirstFocus(dialog, focus);
  const { close, leaveToLogin } = useClosing(dialog, onClose);
  const { phase, draft } = dialog.state;
  const parts = { host, match, dialog, names, save, focus };
  return createPortal(
    <Dialog
      kind="sheet"
      title={hasScore(match) ? texts.change : texts.register}
      note={texts.about(roundLabel(match, 'page'), formatMatchDate(match.match_date), formatTime(match.match_time))}
      onClose={close}
      actions={phase.name === 'edit' && draft.form === null ? <Actions {...parts} onClose={close} /> : undefined}
      ref={body}
    >
      <Content {...parts} onClose={onClose} onLogin={leaveToLogin} />
    </Dialog>,
    document.body,
  );
}

/** Focuses the question, which should be read first, instead of the dialog's close button. */
function useFirstFocus({ state: { phase, draft } }: ScoreDialogModel, focus: (name: string) => void): void {
  const startsWith = useRef(phase.name === 'offer' ? 'offer' : `mode-${draft.mode}`);
  useEffect(() => focus(startsWith.current), [focus]);
  useEffect(() => {
    if (phase.name === 'conflict') focus('conflict');
  }, [phase.name, focus]);
}

/** Closes the dialog, and says whether the draft is stored. */
function useClosing(dialog: ScoreDialogModel, onClose: ScoreDialogProps['onClose']) {
  const toLogin = useToLogin();
  const { phase } = dialog.state;

  function leaveToLogin(): void {
    onClose(null);
    toLogin();
  }

  async function close(): Promise<void> {
    if (phase.name === 'forbidden') return leaveToLogin();
    if (phase.name === 'offer' || !dialog.touched) return onClose(null);
    const isStored = await dialog.storeDraft();
    onClose(isStored ? { kind: 'info', text: texts.draftStored } : { kind: 'error', text: texts.draftNotStored });
  }

  return { close: () => void close(), leaveToLogin };
}

interface PartProps {
  host: Host;
  match: ListedMatch;
  dialog: ScoreDialogModel;
  names: Record<Side, string>;
  save: ScoreSave;
  focus(name: string): void;
}

function Actions({ match, dialog: { state }, save, onClose }: PartProps & { onClose(): void }) {
  return (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button
        kind="primary"
        type="submit"
        form={`score-${match.id}`}
        aria-disabled={save.isSaving}
        data-focus="save"
        className={styles.save}
      >
        {save.isSaving ? formTexts.saving : saveLabel(state.draft, state.stored)}
      </Button>
    </>
  );
}

interface ContentProps extends PartProps, Pick<ScoreDialogProps, 'onClose'> {
  onLogin(): void;
}

function Content({ host, match, dialog, names, save, focus, onClose, onLogin }: ContentProps) {
  const { squads, retry } = useSquads(host, match);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      {save.alert ? (
        <div className={styles.alert} tabIndex={-1} data-focus="alert">
          <Alert kind="error">{save.alert}</Alert>
        </div>
      ) : null}
      {dialog.state.phase.name === 'forbidden' ? null : <Out />}
      {dialog.state.phase.name === 'forbidden' ? (
        <Forbidden onLogin={onLogin} />
      ) : (
        <ScoreDialogBody
          formId={`score-${match.id}`}
          dialog={dialog}
          save={save}
          names={names}
          squads={squads}
          focus={focus}
          onRetrySquad={retry}
          now={() => host.clock.now()}
          latestScore={storedScore(match)}
          announce={setAnnouncement}
          onUseTheirs={() => {
            dialog.setAside();
            dialog.finish();
            onClose({ kind: 'success', text: texts.theirsUsed });
          }}
        />
      )}
    </>
  );
}

/** Says that the account of the dialog logged out, e.g. in another tab. */
function Out() {
  const account = useAccount();
  const text = useSignedOut(account);
  return text && account ? (
    <Alert>
      <p>{text}</p>
      <LoginAgain account={account} />
    </Alert>
  ) : null;
}

function Forbidden({ onLogin }: { onLogin(): void }) {
  return (
    <div className={styles.forbidden}>
      <p>{formTexts.forbidden}</p>
      <Button kind="primary" data-focus="login" onClick={onLogin}>
        {formTexts.toLogin}
      </Button>
    </div>
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
