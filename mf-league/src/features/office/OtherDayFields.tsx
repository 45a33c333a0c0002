import { MATCH_LIMITS } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { TextField } from '@wkff/ui';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.form;

/** The day on which a match goes on, or is played again. */
export function OtherDayFields({ draft, problems, onChange }: FieldsProps) {
  const { labels, optional } = t;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          type="date"
          name="nextDate"
          label={labels.nextDate}
          error={problems.nextDate}
          value={draft.nextDate}
          onChange={({ currentTarget: { value } }) => onChange({ nextDate: value })}
        />
        <TextField
          type="time"
          name="nextTime"
          label={optional(labels.nextTime)}
          error={problems.nextTime}
          value={draft.nextTime}
          onChange={({ currentTarget: { value } }) => onChange({ nextTime: value })}
        />
      </div>
      <TextField
        label={optional(labels.nextVenue)}
        value={draft.nextVenue}
        maxLength={MATCH_LIMITS.venue}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ nextVenue: value })}
      />
      {draft.kind === 'resume' ? (
        <DigitsField
          label={optional(labels.minute)}
          hint={t.minuteHint}
          error={problems.minute}
          value={draft.minute}
          most={MATCH_LIMITS.minute}
          onChange={(minute) => onChange({ minute })}
        />
      ) : null}
    </>
  );
}
