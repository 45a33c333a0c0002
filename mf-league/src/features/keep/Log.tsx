import { eventLabel, eventMinute, MATCH_LIMITS, type Clock, type MatchEventFacts } from '@wkff/contracts';
import { Button, classNames, matchTeam, TextField } from '@wkff/ui';
import { useState } from 'react';
import { AssistButtons } from './AssistPad.tsx';
import { EditForm } from './EditForm.tsx';
import { eventText, whoText } from './eventText.ts';
import styles from './keep.module.css';
import { isOfDevice } from './record/memory.ts';
import { texts } from './texts.ts';
import { undoPanel } from './typed/TypedTexts.ts';
import { useTyped } from './typed/useTyped.ts';
import { PAD } from './useFocusOnPad.ts';
import type { Keeper } from './useKeeper.ts';

const t = texts.log;

/** Events that are shown before all are asked for. */
const RECENT = 5;
/** Time in ms in which an event of another device counts as lately. */
const LATELY = 15 * 60 * 1000;

type Settled = Keeper['play']['events'][number];

/** The last events, each with what corrects it; on request all of them. */
export function Log({ keeper, clock }: { keeper: Keeper; clock: Clock }) {
  const { play, device, sending, authorOf } = keeper;
  const [areAll, setAreAll] = useState(false);
  const [open, setOpen] = useState<{ id: string; as: 'undo' | 'edit' } | null>(null);
  const shown = play.events.filter(({ event }) => event.kind !== 'cancelled');
  const recent = play.inForce.toSorted((a, b) => Date.parse(b.entered_at) - Date.parse(a.entered_at)).slice(0, RECENT);
  const rows = areAll ? shown : recent.map((event): Settled => ({ event, state: 'in_force', by: null }));
  const waiting = new Set(sending.waiting.map(({ event }) => event.id));
  const isOther = (event: MatchEventFacts) => !waiting.has(event.id) && !isOfDevice(event.id, device);
  const lately = play.events.filter(
    ({ event }) => isOther(event) && clock.now() - Date.parse(event.entered_at) < LATELY,
  );
  const others = [...new Set(lately.map(({ event }) => authorOf(event.id)))].filter((name) => name !== null);
  return (
    <section>
      <h2 className={styles.title}>{areAll ? t.allTitle : t.title}</h2>
      {lately.length > 0 ? <p className={styles.fine}>{texts.outbox.others(others)}</p> : null}
      {shown.length === 0 ? <p className={styles.fine}>{t.none}</p> : null}
      <ul className={styles.rows}>
        {rows.map((settled) => (
          <Row
            key={settled.event.id}
            settled={settled}
            keeper={keeper}
            isWaiting={waiting.has(settled.event.id)}
            isOther={isOther(settled.event)}
            open={open?.id === settled.event.id ? open.as : null}
            onOpen={(as) => setOpen(as && { id: settled.event.id, as })}
          />
        ))}
      </ul>
      {areAll || shown.length > rows.length ? (
        <Button onClick={() => setAreAll(!areAll)}>{areAll ? t.fewer : t.all(shown.length)}</Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  settled: Settled;
  keeper: Keeper;
  isWaiting: boolean;
  isOther: boolean;
  open: 'undo' | 'edit' | null;
  onOpen(as: 'undo' | 'edit' | null): void;
}

function Row({ settled: { event, state, by }, keeper, isWaiting, isOther, open, onOpen }: RowProps) {
  const { match } = keeper;
  const text = eventText(event, match);
  const minute = eventMinute(event);
  const isInForce = state === 'in_force';
  const warnings = isInForce
    ? new Set(keeper.warnings.filter((one) => one.event === event.id).map(({ code }) => code))
    : [];
  const note = texts.eventText([
    isWaiting ? t.waiting : null,
    isOther ? t.other(keeper.authorOf(event.id)) : null,
    state === 'cancelled' ? t.cancelled(by?.reason ?? null) : state === 'replaced' ? t.replaced : null,
  ]);
  return (
    <li className={styles.row}>
      <p className={classNames(styles.event, !isInForce && styles.struck)}>
        <span className={styles.at}>{minute === null ? '' : `${minute}'`}</span>
        <span>
          <strong>{eventLabel(event)}</strong>{' '}
          {texts.eventText([event.side === null ? null : matchTeam(match, event.side).name, whoText(event, match)])}
        </span>
      </p>
      {note === '' ? null : <p className={styles.fine}>{note}</p>}
      {[...warnings].map((code) => (
        <p key={code} className={styles.warning}>
          {texts.warnings[code]}
        </p>
      ))}
      {open === 'edit' ? <EditForm event={event} keeper={keeper} onClose={() => onOpen(null)} /> : null}
      {open === 'undo' ? <Undo event={event} keeper={keeper} onClose={() => onOpen(null)} /> : null}
      {open === null && isInForce ? (
        <div className={styles.buttons}>
          <AssistButtons goal={event} keeper={keeper} />
          <Button aria-label={`${t.undo}: ${text}`} onClick={() => onOpen('undo')}>
            {t.undo}
          </Button>
          <Button aria-label={`${t.edit}: ${text}`} onClick={() => onOpen('edit')}>
            {t.edit}
          </Button>
        </div>
      ) : null}
      {state === 'cancelled' && by ? (
        <div className={styles.buttons}>
          <Button aria-label={`${t.restore}: ${text}`} onClick={() => keeper.restore(event, by)}>
            {t.restore}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface UndoProps {
  event: MatchEventFacts;
  keeper: Keeper;
  onClose(): void;
}

/** Asks why an event did not happen; a reason that is usual takes one tap. */
export function Undo({ event, keeper, onClose }: UndoProps) {
  const panel = undoPanel(event.id);
  const what = t.why(eventText(event, keeper.match));
  const [reason, setReason] = useTyped<string>(keeper.typed, panel, 'reason', '');
  function close(): void {
    keeper.typed.forget(panel);
    onClose();
  }
  function undo(why: string): void {
    close();
    keeper.undo(event, why);
  }
  return (
    <div className={styles.panel} role="group" aria-label={what}>
      <p {...PAD}>{what}</p>
      <div className={styles.buttons}>
        {t.reasons.map((one) => (
          <Button key={one} onClick={() => undo(one)}>
            {one}
          </Button>
        ))}
        <Button onClick={close}>{t.keep}</Button>
      </div>
      <form
        className={styles.other}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (reason.trim() !== '') undo(reason.trim());
        }}
      >
        <TextField
          label={t.otherReason}
          value={reason}
          maxLength={MATCH_LIMITS.reason}
          onChange={(changed) => setReason(changed.currentTarget.value)}
        />
        <Button type="submit">{t.cancelIt}</Button>
      </form>
    </div>
  );
}
