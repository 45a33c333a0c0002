import { MATCH_LIMITS, digitsOf } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import { classNames } from '@wkff/ui';
import { numberField, tapped, withCaptain, type LineupRow } from './lineupDraft.ts';
import styles from './lineup.module.css';
import { texts } from './texts.ts';

const t = texts.players;

export interface PlayerRowsProps {
  rows: readonly LineupRow[];
  problems: Problems;
  suspended: ReadonlySet<number>;
  /** The people whom the club's squad has on the day. Null if nobody of it is known. */
  squad: ReadonlySet<number> | null;
  /** `fields`: those whose errors the change clears. */
  onChange(change: (rows: readonly LineupRow[]) => readonly LineupRow[], ...fields: string[]): void;
}

/** The squad and those who were typed in: a tap makes a starter, another puts on the bench, another leaves out. */
export function PlayerRows({ rows, problems, suspended, squad, onChange }: PlayerRowsProps) {
  const count = (place: LineupRow['place']) => rows.filter((row) => row.place === place).length;
  return (
    <fieldset className={styles.players}>
      <legend className={styles.legend}>{t.title}</legend>
      <p className={styles.note}>{rows.length === 0 ? t.empty : t.hint}</p>
      <p className={styles.counts} role="status">
        {t.counts(count('starter'), count('bench'))}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={classNames(styles.row, styles[row.place])}>
            <PlayerRow
              row={row}
              problem={problems[numberField(row.key)]}
              suspended={suspended}
              squad={squad}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PlayerRowProps extends Pick<PlayerRowsProps, 'suspended' | 'squad' | 'onChange'> {
  row: LineupRow;
  problem: string | undefined;
}

function PlayerRow({ row, problem, suspended, squad, onChange }: PlayerRowProps) {
  const { key, name, number, position, place, person_id, isCaptain } = row;
  const isKeeper = position === 'GK';
  const setRow = (fields: Partial<LineupRow>, ...changed: string[]) =>
    onChange((rows) => rows.map((one) => (one.key === key ? { ...one, ...fields } : one)), ...changed);
  const isOutside = person_id === null || (squad !== null && !squad.has(person_id));
  const warning = person_id !== null && suspended.has(person_id) ? t.suspended : isOutside ? t.notInSquad : null;
  return (
    <>
      <button
        type="button"
        className={styles.tap}
        onClick={() => onChange((rows) => tapped(rows, key), numberField(key))}
      >
        <span className={styles.place}>{t.places[place]}</span>
        <span className={styles.who}>
          {name} <span className={styles.note}>{position}</span>
          {warning === null ? null : <strong className={styles.warning}> {warning}</strong>}
        </span>
      </button>
      {place === 'out' ? null : (
        <span className={styles.tools}>
          <input
            className={styles.number}
            aria-label={t.number(name)}
            aria-invalid={problem === undefined ? undefined : true}
            value={number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={digitsOf(MATCH_LIMITS.shirt)}
            onChange={({ currentTarget: { value } }) => setRow({ number: value }, numberField(key))}
          />
          <Mark
            label={t.keeper(name)}
            sign={t.keeperSign}
            isOn={isKeeper}
            onPress={() => setRow({ position: isKeeper ? '' : 'GK' })}
          />
          {place === 'starter' ? (
            <Mark
              label={t.captain(name)}
              sign={t.captainSign}
              isOn={isCaptain}
              onPress={() => onChange((rows) => withCaptain(rows, key))}
            />
          ) : null}
        </span>
      )}
      {problem === undefined ? null : <span className={styles.problem}>{problem}</span>}
    </>
  );
}

function Mark({ label, sign, isOn, onPress }: { label: string; sign: string; isOn: boolean; onPress(): void }) {
  return (
    <button type="button" className={styles.mark} aria-label={label} aria-pressed={isOn} onClick={onPress}>
      {sign}
    </button>
  );
}
