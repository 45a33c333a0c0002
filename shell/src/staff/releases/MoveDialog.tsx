import { digitsOf, LARGEST_SHARE, MOVE_REASON_LENGTH, type ReleaseMove, type Section } from '@wkff/contracts';
import { failureText } from '@wkff/forms';
import { Alert, Button, Dialog, TextArea, TextField, VisuallyHidden } from '@wkff/ui';
import { CanaryComparison } from './CanaryComparison.tsx';
import { countPart, effectsOf } from './effectsOf.ts';
import { HEALTH_MINUTES } from './healthOf.ts';
import { wordsOf, type Intent } from './intents.ts';
import { moveSentence } from './MoveList.tsx';
import { actorText, reasonText } from './reasonText.ts';
import styles from './releases.module.css';
import type { Setback } from './setbackOf.ts';
import { ShareBar } from './ShareBar.tsx';
import { texts } from './texts.ts';
import { useAskedMove, type MoveQuestion } from './useAskedMove.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.dialog;

/** Dialog that shows a move's effects and the number of affected views, asks for confirmation, and makes the move. */
export function MoveDialog(props: MoveQuestion) {
  const { intent, views, setback } = props;
  const { section, between, state, percent, percentField, why, canMove, handleSubmit, cancel } = useAskedMove(props);
  const isBusy = state.phase === 'busy';
  const words = wordsOf(intent, section);
  const failure = failureText(state, t);
  return (
    <Dialog title={t.titles[words]} note={`${section.title} (${section.name})`} onClose={cancel}>
      <form className={styles.dialog} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {between ? <Between move={between.move} section={section} canMove={canMove} /> : null}
        {canMove && setback ? <SetbackNote setback={setback} /> : null}
        {intent.kind === 'canary' ? <TextField {...PERCENT_FIELD} {...percentField} readOnly={isBusy} /> : null}
        {canMove && intent.kind === 'promote' && section.canary?.version === intent.version ? (
          <CanaryComparison api={props.api} name={section.name} version={intent.version} report={props.report} />
        ) : null}
        {canMove ? <Effects section={section} intent={intent} percent={percent} views={views} /> : null}
        {ASK_WHY.includes(intent.kind) ? <Reason value={why.reason} readOnly={isBusy} onInput={why.setReason} /> : null}
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

/** What is always the same of the field for a canary's share of the visitors. */
const PERCENT_FIELD = {
  label: t.percent,
  hint: t.percentHint,
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: digitsOf(LARGEST_SHARE),
} as const;

function Reason({ value, readOnly, onInput }: { value: string; readOnly: boolean; onInput(reason: string): void }) {
  return (
    <TextArea
      label={t.reason}
      hint={t.reasonHint}
      value={value}
      rows={2}
      maxLength={MOVE_REASON_LENGTH}
      readOnly={readOnly}
      onChange={(event) => onInput(event.currentTarget.value)}
    />
  );
}

/** Moves for which a reason is asked. */
const ASK_WHY: readonly Intent['kind'][] = ['pause', 'rollback', 'withdraw'];

const buttonText = (words: keyof typeof t.titles) =>
  words === 'rollback' ? texts.actions.rollback : texts.actions[words];

const canaryLabel = ({ canary }: Section) => canary && { ...canary, version: versionLabel(canary.version) };

interface BetweenProps {
  /** The latest move of others, once it is known. */
  move: ReleaseMove | null;
  section: Section;
  canMove: boolean;
}

/** Says that others moved the section in the meantime, and to what. */
function Between({ move, section, canMove }: BetweenProps) {
  const why = move && reasonText(move.cause, move.reason);
  return (
    <Alert kind="error">
      <p>{t.moved}</p>
      {move ? (
        <p>
          {timeLabel(move.moved_at)} · {actorText(move)} · {moveSentence(move)}
          {why ? ` (${why})` : null}
        </p>
      ) : null}
      <p>{texts.live.share(versionLabel(section.active), canaryLabel(section))}</p>
      <p>{canMove ? t.now : t.impossible}</p>
    </Alert>
  );
}

/** Says what speaks against the release that is about to go live. */
function SetbackNote({ setback: { what, why } }: { setback: Setback }) {
  return (
    <div>
      <p className={styles.warn}>{what}</p>
      <p>{why === null ? texts.setback.unknown : texts.setback.why(why)}</p>
    </div>
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
