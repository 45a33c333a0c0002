import { CATEGORIES, ITEM_LIMITS, lengthOf } from '@wkff/contracts';
import { labelOn, PLAIN_FIELDS, type PlainField } from '@wkff/contracts/items';
import { AddressField, momentOf } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, categoryLabel, CheckField, ChoiceField, formatDate, TextField } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { Board } from '../board.ts';
import { momentOfDraft } from './checkItem.ts';
import styles from './form.module.css';
import type { ItemDraft } from './itemDraft.ts';
import { TagsField } from './TagsField.tsx';
import { TeamsField } from './TeamsField.tsx';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.fields;

export interface FieldsProps {
  host: Host;
  board: Board;
  form: ItemInput;
}

/** The inputs of name and subject: title, headline, category, teams. */
export const HeadFields = (props: FieldsProps) => inputsOf('subject', props);

/** The inputs of date and visibility, pinned and must-see. */
export function PublishFields(props: FieldsProps) {
  const { host, form } = props;
  const { draft, problems, edit } = form;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.publishing}</legend>
      <div className={styles.pair}>
        <TextField
          name="createdDate"
          type="date"
          label={t.date}
          error={problems.createdDate}
          value={draft.createdDate}
          onChange={(event) => edit({ createdDate: event.currentTarget.value })}
        />
        <TextField
          name="createdTime"
          type="time"
          label={t.time}
          error={problems.createdTime}
          value={draft.createdTime}
          onChange={(event) => edit({ createdTime: event.currentTarget.value })}
        />
        <Button className={styles.now} aria-label={t.nowLabel} onClick={() => edit(momentOf(host.clock.now()))}>
          {t.now}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {isScheduled(draft, host.clock.now()) ? (
          <strong className={styles.mark}>
            {t.scheduled(`${formatDate(draft.createdDate)} ${draft.createdTime}`)}
          </strong>
        ) : (
          t.dateHint
        )}
      </p>
      {inputsOf('publishing', props)}
    </fieldset>
  );
}

const isScheduled = (draft: ItemDraft, now: number) => momentOfDraft(draft) > now;

/** Tags and links. */
export const MoreFields = (props: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{t.more}</legend>
    {inputsOf('more', props)}
  </fieldset>
);

/** Returns the inputs of a part of the form. */
const inputsOf = (part: PlainField['part'], props: FieldsProps) =>
  PLAIN_FIELDS.filter((field) => field.part === part && field.boards.includes(props.board.location)).map((field) => (
    <Input key={field.name} field={field} {...props} />
  ));

type InputProps = FieldsProps & { field: PlainField };

/** What the inputs of all kinds have. */
const commonOf = ({ field, board, form: { draft, problems } }: InputProps) => ({
  name: field.name,
  label: labelOn(board.location, field),
  hint: field.kind === 'title' ? t.length(lengthOf(draft[field.name]), ITEM_LIMITS.title) : field.hint,
  error: problems[field.name],
  required: field.required?.[board.location] !== undefined,
});

function Input(props: InputProps): ReactNode {
  const { field, form } = props;
  const { draft, edit } = form;
  switch (field.kind) {
    case 'title':
    case 'line':
      return (
        <TextField
          {...commonOf(props)}
          autoComplete="off"
          value={draft[field.name]}
          onChange={(event) => edit({ [field.name]: event.currentTarget.value })}
        />
      );
    case 'link':
      return (
        <AddressField
          {...commonOf(props)}
          maxLength={field.length?.most}
          value={draft[field.name]}
          onChange={(address) => edit({ [field.name]: address })}
        />
      );
    case 'category':
      return <CategoryInput {...props} />;
    case 'teams':
      return <TeamsInput {...props} />;
    case 'tags':
      return <TagsInput {...props} />;
    case 'flag':
      return <FlagInput field={field} form={form} />;
    case 'html':
      return null;
  }
}

const CategoryInput = (props: InputProps) => (
  <ChoiceField
    {...commonOf(props)}
    value={props.form.draft.category}
    options={[{ value: '', label: t.noCategory }, ...CATEGORY_OPTIONS]}
    onChange={({ currentTarget: { value } }) =>
      props.form.edit({ category: CATEGORIES.find((one) => one === value) ?? '' })
    }
  />
);

/** Only the league's items have related teams. */
function TeamsInput(props: InputProps) {
  const { draft, edit } = props.form;
  if (draft.category !== 'wk-league') return null;
  return (
    <TeamsField
      host={props.host}
      {...commonOf(props)}
      chosen={draft.relatedTeams}
      onChange={(relatedTeams) => edit({ relatedTeams })}
    />
  );
}

const TagsInput = (props: InputProps) => (
  <TagsField
    {...commonOf(props)}
    value={props.form.draft.tags}
    loadUsed={() => props.host.api.content.tags(props.board.location, USED_TAGS)}
    onChange={(tags) => props.form.edit({ tags })}
  />
);

const FlagInput = ({ field, form }: { field: PlainField & { kind: 'flag' }; form: ItemInput }) => (
  <CheckField
    name={field.name}
    label={field.label}
    {...(field.hint === undefined ? {} : { hint: field.hint })}
    checked={form.draft[field.name]}
    onChange={(event) => form.edit({ [field.name]: event.currentTarget.checked })}
  />
);

/** How many of the board's tags are loaded as suggestions. */
const USED_TAGS = 30;

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }));
