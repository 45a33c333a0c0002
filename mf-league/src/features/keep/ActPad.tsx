import { SIDES } from '@wkff/contracts';
import { Alert, Button, classNames, matchTeam } from '@wkff/ui';
import { ReviewTiles } from './DetailFields.tsx';
import styles from './keep.module.css';
import { MomentFields } from './MomentFields.tsx';
import { CountPanel, StaffPanel } from './Panels.tsx';
import { ACT_FORMS, KICK_ACTS, PLAY_ACTS, type Act } from './record/acts.ts';
import { allowanceOf } from './record/allowance.ts';
import { nameOf } from './record/unite.ts';
import { texts } from './texts.ts';
import { PAD } from './useFocusOnPad.ts';
import type { Keeper } from './useKeeper.ts';

/** Minutes of added time that have a button. */
const MINUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** What can be recorded, and the question that follows. */
export function ActPad({ keeper }: { keeper: Keeper }) {
  const { pressed, play } = keeper;
  // In the place of the buttons, so that the shirts below do not move away from the thumb.
  if (pressed !== null && pressed.act !== null) return <Asked keeper={keeper} />;
  const acts: readonly Act[] = play.period === 'shoot_out' ? [...KICK_ACTS, ...PLAY_ACTS] : PLAY_ACTS;
  return (
    <>
      {pressed ? <Asked keeper={keeper} /> : null}
      <div {...PAD} className={styles.acts} role="group" aria-label={texts.actsTitle}>
        {acts.map((act) => (
          <button key={act} type="button" className={styles.act} onClick={() => keeper.press(act)}>
            {texts.acts[act]}
          </button>
        ))}
      </div>
    </>
  );
}

function Asked({ keeper }: { keeper: Keeper }) {
  const { pressed, problem } = keeper;
  if (!pressed) return null;
  return (
    <div className={styles.asked} data-asked="">
      <div className={styles.question}>
        <p {...PAD} role="status">
          <strong>{questionText(keeper)}</strong>
        </p>
        <Button onClick={keeper.cancel}>{texts.cancel}</Button>
      </div>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {pressed.act === 'substitution' ? <Allowances keeper={keeper} /> : null}
      <Choices keeper={keeper} />
      {pressed.act === null ? null : (
        <MomentFields kind={ACT_FORMS[pressed.act].kind} moment={pressed.moment} onChange={keeper.setMoment} />
      )}
    </div>
  );
}

function questionText({ pressed, question, match }: Keeper): string {
  const { ask } = texts;
  const player = pressed?.player ?? null;
  const who =
    player === null || player.number === null
      ? ''
      : texts.sides.shirt(player.number, nameOf(match.lineups, player.side, player.number));
  const what = pressed?.act ? texts.acts[pressed.act] : '';
  switch (question) {
    case 'nothing':
      return ask.moment(what, who);
    case 'act':
      return ask.act(who);
    case 'other':
      return ask.on(what, who);
    case 'second_yellow':
      return ask.secondYellow(who);
    case 'staff':
    case 'review':
    case 'minutes':
    case 'count':
      return ask[question];
    default:
      if (pressed?.act === 'own_goal') return ask.ownGoal;
      return pressed?.act && ACT_FORMS[pressed.act].needs === 'two_players' ? ask.off(what) : ask.player(what);
  }
}

/** Warns before a substitution that would be one too many, while it can still be called off. */
function Allowances({ keeper: { play, limits, match, pressed } }: { keeper: Keeper }) {
  if (!pressed) return null;
  return SIDES.filter((side) => pressed.player === null || pressed.player.side === side).map((side) => {
    const { isOver, limits: most } = allowanceOf(play, side, limits, pressed.moment);
    if (isOver === null) return null;
    const team = matchTeam(match, side).name;
    return (
      <p key={side} role="status" className={styles.warning}>
        {texts.sides.over[isOver](team, most[isOver] ?? 0)}
      </p>
    );
  });
}

/** The buttons of a question that shirts don't answer. */
function Choices({ keeper }: { keeper: Keeper }) {
  const { question, match, pressed, finish } = keeper;
  if (!pressed) return null;
  if (question === 'second_yellow')
    return (
      <div className={styles.buttons}>
        <Button kind="primary" onClick={() => finish({ kind: 'second_yellow' })}>
          {texts.secondYellow}
        </Button>
        <Button onClick={() => finish()}>{texts.justYellow}</Button>
      </div>
    );
  if (question === 'player' && pressed.act && mayBeUnknown(pressed.act))
    return (
      <div className={styles.tiles}>
        {SIDES.map((side) => (
          <button key={side} type="button" className={styles.act} onClick={() => keeper.choose({ side, number: null })}>
            {texts.unknownPlayer(matchTeam(match, side).name)}
          </button>
        ))}
      </div>
    );
  if (question === 'review') return <ReviewTiles onChoose={(review) => finish({ details: review })} />;
  if (question === 'minutes')
    return (
      <>
        <div className={classNames(styles.tiles, styles.many)}>
          {MINUTES.map((minutes) => (
            <button key={minutes} type="button" className={styles.act} onClick={() => finish({ details: { minutes } })}>
              {texts.clock.added(String(minutes))}
            </button>
          ))}
        </div>
        <CountPanel
          typed={keeper.typed}
          kind="added_time"
          label={texts.longer}
          onCount={(details) => finish({ details })}
        />
      </>
    );
  if (question === 'nothing')
    return (
      <div className={styles.buttons}>
        <Button kind="primary" onClick={() => finish()}>
          {texts.record}
        </Button>
      </div>
    );
  if (question === 'count')
    return <CountPanel typed={keeper.typed} kind="attendance" isFocused onCount={(details) => finish({ details })} />;
  if (question === 'staff') return <StaffPanel keeper={keeper} />;
  return null;
}

const mayBeUnknown = (act: Act): boolean => !['yellow', 'red'].includes(act) && ACT_FORMS[act].needs === 'player';
