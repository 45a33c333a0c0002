import { CATEGORIES, ITEM_LIMITS } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { categoryLabel, CheckField, ChoiceField, formatDate, TextField } from '@wkff/ui';
import type { Board } from '../board.ts';
import { momentOfDraft } from './checkItem.ts';
import styles from './form.module.css';
import type { ItemDraft } from './itemDraft.ts';
import { TagsField } from './TagsField.tsx';
import { TeamsField } from './TeamsField.tsx';
import { texts } from './texts.ts';
import type { ItemForm } from './useItemForm.ts';

const t = texts.fields;

export interface FieldsProps {
  host: Host;
  board: Board;
  form: ItemForm;
}

/** The fields of name and subject: title, headline, category, teams. */
export function HeadFields({ host, board, form: { draft, problems, edit } }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={t.title}
        error={problems.title}
        required
        value={draft.title}
        autoComplete="off"
        onChange={(event) => edit({ title: event.currentTarget.value })}
      />
      {board.form.headline ? (
        <TextField
          name="headline"
          label={t.headline}
          hint={t.headlineHint}
          error={problems.headline}
          required
          value={draft.headline}
          autoComplete="off"
          onChange={(event) => edit({ headline: event.currentTarget.value })}
        />
      ) : null}
      {board.form.category ? (
        <ChoiceField
          name="category"
          label={t.category}
          error={problems.category}
          required
          value={draft.category}
          options={[
            { value: '', label: t.noCategory },
            ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            edit({ category: CATEGORIES.find((category) => category === value) ?? '' })
          }
        />
      ) : null}
      {draft.category === 'wk-league' ? (
        <TeamsField
          host={host}
          chosen={draft.relatedTeams}
          error={problems.relatedTeams}
          onChange={(relatedTeams) => edit({ relatedTeams })}
        />
      ) : null}
    </>
  );
}

/** The fields of date and visibility, pinned and must-see. */
export function PublishFields({ host, board, form: { draft, problems, edit } }: FieldsProps) {
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
          value={draft.createdTime}
          onChange={(event) => edit({ createdTime: event.currentTarget.value })}
        />
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
      <CheckField
        name="isPublic"
        label={t.isPublic}
        hint={t.isPublicHint}
        checked={draft.isPublic}
        onChange={(event) => edit({ isPublic: event.currentTarget.checked })}
      />
      <CheckField
        name="isPinned"
        label={t.isPinned}
        hint={t.isPinnedHint}
        checked={draft.isPinned}
        onChange={(event) => edit({ isPinned: event.currentTarget.checked })}
      />
      {board.form.mustSee ? (
        <CheckField
          name="mustSee"
          label={t.mustSee}
          hint={t.mustSeeHint}
          checked={draft.mustSee}
          onChange={(event) => edit({ mustSee: event.currentTarget.checked })}
        />
      ) : null}
    </fieldset>
  );
}

const isScheduled = (draft: ItemDraft, now: number) => momentOfDraft(draft) > now;

/** Tags and links. */
export function MoreFields({ form: { draft, problems, edit } }: Pick<FieldsProps, 'form'>) {
  const link = (field: 'link1' | 'link2') => (
    <TextField
      name={field}
      type="url"
      label={t[field]}
      hint={field === 'link1' ? t.linkHint : undefined}
      error={problems[field]}
      value={draft[field]}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={ITEM_LIMITS.link}
      onChange={(event) => edit({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.more}</legend>
      <TagsField value={draft.tags} error={problems.tags} onChange={(tags) => edit({ tags })} />
      {link('link1')}
      {link('link2')}
    </fieldset>
  );
}
