import type { ReleasesClient } from '@wkff/api-client';
import { digitsOf, LARGEST_SHARE, MOVE_REASON_LENGTH, type ReleaseMove, type Section } from '@wkff/contracts';
import { failureText, isForbidden, useReason, type SaveState } from '@wkff/forms';
import { Alert, Button, Dialog, TextArea, TextField, VisuallyHidden } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import { countPart, effectsOf } from './effectsOf.ts';
import { HEALTH_MINUTES } from './healthOf.ts';
import { isPossible, wordsOf, type Intent } from './intents.ts';
import { moveSentence } from './MoveList.tsx';
import styles from './releases.module.css';
import { ShareBar } from './ShareBar.tsx';
import { texts } from './texts.ts';
import { useMove } from './useMove.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.dialog;

/** Default percentage of a new canary. */
const FIRST_PERCENT = 10;

export interface MoveDialogProps {
  api: ReleasesClient;
  /** The section as it was when the dialog opened. */
  section: Section;
  intent: Intent;
  /** Number of views of the section in the last minutes. */
  views: number;
  report(error: unknown): void;
  onClose(): void;
  /** @param sentence describes what was done. */
  onMoved(section: Section, sentence: string): void;
}

/** Dialog that shows a move's effects and the number of affected views, asks for confirmation, and makes the move. */
export function MoveDialog({ api, section: seen, intent, views, report, onClose, onMoved }: MoveDialogProps) {
  const [section, setSection] = useState(seen);
  /** The latest move that others made in the meantime. Null: none. */
  const [between, setBetween] = useState<{ move: ReleaseMove | null } | null>(null);
  const [typed, setTyped] = useState(
    String(seen.canary && isRunning(intent, seen) ? seen.canary.percent : FIRST_PERCENT),
  );
  const why = useReason(`move:${seen.name}:${intent.kind}`, report);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { state, move } = useMove(api, intent, report);
  const words = wordsOf(intent, section);
  const percent = readPercent(typed);
  const isBusy = state.phase === 'busy';
  const canMove = isPossible(section, intent) && !isFinal(state);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canMove) return;
    setIsWrong(percent === null);
    if (percent === null) return field.current?.focus();
    const end = await move(section, percent, why.reason.trim());
    if (end?.phase === 'saved') {
      why.forget();
      onMoved(end.stored, texts.done[words]);
    } else if (end?.phase === 'conflict') {
      setSection(end.stored);
      setBetween({ move: null });
      const [newest] = await api.moves(section.name, { limit: 1 }).catch(() => []);
      setBetween({ move: newest ?? null });
    }
  }

  function cancel(): void {
    // The dialog cannot be closed during a move, because it shows the result.
    if (isBusy) return;
    why.forget();
    onClose();
  }

  const failure = failureText(state, t);
  return (
    <Dialog title={t.titles[words]} note={`${section.title} (${section.name})`} onClose={cancel}>
      <form className={styles.dialog} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {between ? <Between move={between.move} section={section} canMove={canMove} /> : null}
        {intent.kind === 'canary' ? (
          <TextField
            ref={field}
            label={t.percent}
            hint={t.percentHint}
            error={isWrong && percent === null ? t.wrongPercent : null}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={digitsOf(LARGEST_SHARE)}
            readOnly={isBusy}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {canMove ? <Effects section={section} intent={intent} percent={percent} views={views} /> : null}
        {ASK_WHY.includes(intent.kind) ? (
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            value={why.reason}
            rows={2}
            maxLength={MOVE_REASON_LENGTH}
            readOnly={isBusy}
            onChange={(event) => why.setReason(event.currentTarget.value)}
          />
        ) : null}
        {failure === null ? null : <Alert kind="error">{failure}</Alert>}
        <div className={styles.dialogActions}>
          <Button aria-disabled={isBusy} onClick={cancel}>
            {canMove ? t.cancel : t.close}
          </Button>
          {canMove ? (
            <Button type="submit" kind="primary" aria-disabled={isBusy}>
              {isBusy ? t.running : state.phase === 'unsure' ? t.again : buttonText(words)}
            </Button>
          ) : null}
        </div>
        <VisuallyHidden>
          <span role="status">{isBusy ? t.running : null}</span>
        </VisuallyHidden>
      </form>
    </Dialog>
  );
}

/** Moves for which a reason is asked. */
const ASK_WHY: readonly Intent['kind'][] = ['pause', 'rollback', 'withdraw'];

const buttonText = (words: keyof typeof t.titles) =>
  words === 'rollback' ? texts.actions.rollback : texts.actions[words];

const isRunning = (intent: Intent, section: Section) => wordsOf(intent, section) === 'percent';

const canaryLabel = ({ canary }: Section) => canary && { ...canary, version: versionLabel(canary.version) };

/** Returns true if the same move would be refused again. */
const isFinal = (state: SaveState<unknown>) =>
  isForbidden(state) || (state.phase === 'refused' && state.code === 'move_not_possible');

/** Returns a percentage from 1 to 99, or null. */
function readPercent(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text) : null;
}

interface BetweenProps {
  /** The latest move of others, once it is known. */
  move: ReleaseMove | null;
  section: Section;
  canMove: boolean;
}

/** Says that others moved the section in the meantime, and to what. */
function Between({ move, section, canMove }: BetweenProps) {
  return (
    <Alert kind="error">
      <p>{t.moved}</p>
      {move ? (
        <p>
          {timeLabel(move.moved_at)} · {move.actor} · {moveSentence(move)}
          {move.reason ? ` (${move.reason})` : null}
        </p>
      ) : null}
      <p>{texts.live.share(versionLabel(section.active), canaryLabel(section))}</p>
      <p>{canMove ? t.now : t.impossible}</p>
    </Alert>
  );
}

interface EffectsProps {
  section: Section;
  intent: Intent;
  /** Percentage of a canary. Null if the input is not a percentage. */
  percent: number | null;
  views: number;
}

function Effects({ section, intent, percent, views }: EffectsProps) {
  if (percent === null) return null;
  const part = countPart(intent, section, percent, views);
  return (
    <div className={styles.effects}>
      {intent.kind === 'canary' ? <ShareBar canary={{ version: intent.version, percent }} is_paused={false} /> : null}
      <ul className={styles.sentences}>
        {effectsOf(section, intent, percent).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {views > 0 ? <li>{t.views(views, part, HEALTH_MINUTES)}</li> : null}
      </ul>
    </div>
  );
}
