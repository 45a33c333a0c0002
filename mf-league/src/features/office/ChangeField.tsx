import { RULING_LIMITS } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { SelectField } from '@wkff/ui';
import styles from './office.module.css';
import type { FieldsProps } from './fieldsProps.ts';
import { texts } from './texts.ts';

const t = texts.form;

const SIGNS = ['minus', 'plus'] as const;

/** What a ruling adds to a number of a club, or takes from it. */
export function ChangeField({
  draft,
  problems,
  onChange,
  name,
}: FieldsProps & { name: 'points' | 'goalsFor' | 'goalsAgainst' }) {
  const { sign, amount } = draft[name];
  const label = t.labels[name];
  return (
    <div className={styles.change}>
      <DigitsField
        label={label}
        error={problems[name]}
        value={amount}
        most={RULING_LIMITS[name === 'points' ? 'points' : 'goals']}
        onChange={(value) => onChange({ [name]: { sign, amount: value } })}
      />
      <SelectField
        label={t.signOf(label)}
        name={name}
        value={sign}
        options={SIGNS.map((value) => ({ value, label: t.signs[value] }))}
        onChange={(value) => onChange({ [name]: { sign: value, amount } })}
      />
    </div>
  );
}
