import { RULES_LIMITS } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { CheckField, ChoiceField, TextField } from '@wkff/ui';
import styles from '../office.module.css';
import { texts } from '../texts.ts';
import { CriteriaField } from './CriteriaField.tsx';
import { fieldsOfRule, type PlainRule, type RuleField } from './ruleFields.ts';
import type { RulesFieldsProps } from './rulesFieldsProps.ts';
import { fieldLabel, type RuleName } from './ruleWords.ts';
import { rulesTexts } from './texts.ts';
import { TiesField } from './TiesField.tsx';

const t = rulesTexts.form;

/** The fields of a rule, with its source and whether it is confirmed. */
export function RuleFields({ name, editor }: RulesFieldsProps & { name: RuleName }) {
  const { draft, edit } = editor;
  const { label, effect } = rulesTexts.rules[name];
  const { source, isConfirmed } = draft[name];
  const change = (changed: { source?: string; isConfirmed?: boolean }) =>
    edit((before) => ({ ...before, [name]: { ...before[name], ...changed } }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.count}>{effect}</p>
      {name === 'order' ? (
        <CriteriaField editor={editor} />
      ) : name === 'playoff' ? (
        <TiesField editor={editor} />
      ) : (
        <div className={styles.pair}>
          {fieldsOfRule(name).map(([field, kind]) => (
            <OneField key={field} rule={name} field={field} kind={kind} editor={editor} />
          ))}
        </div>
      )}
      <TextField
        label={t.sourceOf(label)}
        hint={t.sourceHint}
        value={source}
        maxLength={RULES_LIMITS.source}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ source: value })}
      />
      <CheckField
        label={t.confirmed(label)}
        checked={isConfirmed}
        onChange={({ currentTarget: { checked } }) => change({ isConfirmed: checked })}
      />
    </fieldset>
  );
}

interface OneFieldProps extends RulesFieldsProps {
  rule: PlainRule;
  field: string;
  kind: RuleField;
}

function OneField({ rule, field, kind, editor: { draft, problems, edit } }: OneFieldProps) {
  const values: Readonly<Record<string, string>> = draft[rule].value;
  const value = values[field] ?? '';
  const name = `${rule}.${field}`;
  const change = (to: string) =>
    edit((before) => ({ ...before, [rule]: { ...before[rule], value: { ...before[rule].value, [field]: to } } }), name);
  const label = fieldLabel(rule, field);
  if (kind.kind === 'check') {
    return (
      <CheckField
        label={label}
        checked={value === 'yes'}
        onChange={({ currentTarget: { checked } }) => change(checked ? 'yes' : 'no')}
      />
    );
  }
  const shown = kind.isOptional ? texts.form.optional(label) : label;
  if (kind.kind === 'number') {
    return <DigitsField label={shown} error={problems[name]} value={value} most={kind.most} onChange={change} />;
  }
  return (
    <ChoiceField
      label={shown}
      value={value}
      options={[
        ...(kind.isOptional ? [{ value: '', label: rulesTexts.none }] : []),
        ...kind.options.map((option) => ({ value: option, label: rulesTexts.choices[option] })),
      ]}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
