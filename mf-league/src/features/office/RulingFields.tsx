import { RULING_LIMITS } from '@wkff/contracts';
import type { Editor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { ChoiceField, TextArea, TextField } from '@wkff/ui';
import { AwardFields } from './AwardFields.tsx';
import { ChangeField } from './ChangeField.tsx';
import type { OfficeSeason } from './loadSeason.ts';
import { LotsField } from './LotsField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './office.module.css';
import type { RulingDraft } from './rulingDraft.ts';
import type { MadeRuling } from './rulingEditable.ts';
import { OtherDayFields } from './OtherDayFields.tsx';
import { SuspensionFields } from './SuspensionFields.tsx';
import { kindsFor, type Subject } from './subject.ts';
import { texts, type OfficeKind } from './texts.ts';

const t = texts.form;

export interface RulingFieldsProps {
  host: Host;
  editor: Editor<MadeRuling, RulingDraft>;
  season: OfficeSeason;
  subject: Subject;
  /** `YYYY-MM-DD` of the site clock. */
  today: string;
}

/** The fields of a ruling: its kind, what the kind needs, and what every ruling has. */
export function RulingFields({ host, editor, season, subject, today }: RulingFieldsProps) {
  const { draft, problems, set: onChange } = editor;
  const kinds = kindsFor(subject);
  const fields = { draft, problems, onChange };
  return (
    <>
      {kinds.length === 1 ? (
        <p className={styles.count}>{texts.effects[kinds[0] as OfficeKind]}</p>
      ) : (
        <ChoiceField
          label={t.labels.kind}
          hint={draft.kind === '' ? undefined : texts.effects[draft.kind]}
          error={problems.kind}
          value={draft.kind}
          options={[{ value: '', label: t.choose }, ...kinds.map((value) => ({ value, label: texts.kinds[value] }))]}
          onChange={({ currentTarget: { value } }) => onChange({ kind: kinds.find((kind) => kind === value) ?? '' })}
        />
      )}
      <KindFields {...fields} host={host} season={season} subject={subject} />
      <CommonFields {...fields} today={today} />
    </>
  );
}

function KindFields({
  host,
  season,
  subject,
  ...fields
}: FieldsProps & Pick<RulingFieldsProps, 'host' | 'season' | 'subject'>) {
  switch (fields.draft.kind) {
    case 'award':
      return subject.of === 'match' ? <AwardFields {...fields} match={subject.match} /> : null;
    case 'points':
      return <ChangeField {...fields} name="points" />;
    case 'goals':
      return (
        <div className={styles.pair}>
          <ChangeField {...fields} name="goalsFor" />
          <ChangeField {...fields} name="goalsAgainst" />
        </div>
      );
    case 'resume':
    case 'replay':
      return <OtherDayFields {...fields} />;
    case 'suspension':
      return subject.of === 'club' ? (
        <SuspensionFields {...fields} host={host} club={subject.club} season={season.season} />
      ) : null;
    case 'lots':
      return <LotsField {...fields} clubs={season.clubs} />;
    default:
      return null;
  }
}

function CommonFields({ today, ...fields }: FieldsProps & { today: string }) {
  const { draft, problems, onChange } = fields;
  return (
    <>
      <div className={styles.pair}>
        <Line {...fields} name="body" label={t.labels.body} hint={t.bodyHint} />
        <Line {...fields} name="article" label={t.optional(t.labels.article)} hint={t.articleHint} />
      </div>
      <TextArea
        label={t.labels.text}
        hint={t.textHint}
        error={problems.text}
        value={draft.text}
        maxLength={RULING_LIMITS.text}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <Line {...fields} name="source" label={t.optional(t.labels.source)} hint={t.sourceHint} />
      <div className={styles.pair}>
        <Day {...fields} name="decidedOn" today={today} />
        <Day
          {...fields}
          name="effectFrom"
          today={today}
          hint={draft.kind === 'suspension' ? t.suspendedFrom : t.effectHint}
        />
      </div>
    </>
  );
}

interface LineProps extends FieldsProps {
  name: 'body' | 'article' | 'source';
  label: string;
  hint: string;
}

function Line({ name, label, hint, draft, problems, onChange }: LineProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={problems[name]}
      value={draft[name]}
      maxLength={RULING_LIMITS[name]}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  );
}

interface DayProps extends FieldsProps {
  name: 'decidedOn' | 'effectFrom';
  hint?: string;
  /** `YYYY-MM-DD`: the last day that can be chosen. */
  today: string;
}

function Day({ name, hint, today, draft, problems, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      name={name}
      label={t.labels[name]}
      hint={hint}
      error={problems[name]}
      value={draft[name]}
      max={today}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  );
}
