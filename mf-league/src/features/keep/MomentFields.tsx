import {
  digitsOf,
  eventMinute,
  HALF_STARTS,
  HALVES,
  MATCH_LIMITS,
  PERIOD_NAMES,
  periodsOf,
  type EventKind,
  type Half,
  type Period,
} from '@wkff/contracts';
import { useDigits } from '@wkff/forms';
import { Button, SelectField } from '@wkff/ui';
import styles from './keep.module.css';
import { hasMinute, type Moment } from './record/clock.ts';
import { texts } from './texts.ts';

const t = texts.moment;

export interface MomentFieldsProps {
  kind: EventKind;
  moment: Moment;
  onChange(moment: Moment): void;
}

/** When something happened: the part of the match and, in a half, the minute of the match clock. */
export function MomentFields({ kind, moment, onChange }: MomentFieldsProps) {
  const periods = periodsOf(kind);
  if (periods.length === 0) return null;
  const half = HALVES.find((one): one is Half => one === moment.period);
  const mayBeBefore = kind === 'yellow' || kind === 'second_yellow' || kind === 'red';
  const label = eventMinute(moment);

  function handlePeriod(period: Period | ''): void {
    if (period === '') return onChange({ period: null, minute: null });
    const start = HALVES.some((one) => one === period) ? HALF_STARTS[period as Half] : null;
    onChange({ period, minute: start !== null && hasMinute(kind) ? Math.max(start, moment.minute ?? start) : null });
  }
  const setMinute = (minute: number | null) => onChange({ ...moment, minute });
  const move = (by: number) =>
    half && setMinute(Math.max(HALF_STARTS[half], (moment.minute ?? HALF_STARTS[half]) + by));

  return (
    <div className={styles.moment}>
      <SelectField<Period | ''>
        label={t.period}
        name="period"
        value={moment.period ?? ''}
        options={[
          ...(mayBeBefore ? [{ value: '' as const, label: t.noPeriod }] : []),
          ...periods.map((period) => ({ value: period, label: PERIOD_NAMES[period] })),
        ]}
        onChange={handlePeriod}
      />
      {half && hasMinute(kind) ? (
        <>
          <Button className={styles.small} aria-label={t.less} onClick={() => move(-1)}>
            −
          </Button>
          <MinuteInput minute={moment.minute} onChange={setMinute} />
          <Button className={styles.small} aria-label={t.more} onClick={() => move(1)}>
            +
          </Button>
          <span className={styles.fine}>{label === null ? t.minute : texts.clock.added(label)}</span>
        </>
      ) : null}
    </div>
  );
}

function MinuteInput({ minute, onChange }: { minute: number | null; onChange(minute: number | null): void }) {
  const digits = useDigits(String(minute ?? ''), digitsOf(MATCH_LIMITS.minute), (text) => {
    if (Number(text) <= MATCH_LIMITS.minute) onChange(text === '' ? null : Number(text));
  });
  return <input {...digits} className={styles.minute} aria-label={t.minute} />;
}
