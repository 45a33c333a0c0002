import { LazyEditor } from '@wkff/boards';
import { CLUB_LIMITS, SOCIAL_KINDS, type Club } from '@wkff/contracts';
import { AddressField, putBack, TakenOut, useUndo, type Editor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, ChoiceField, TextArea, TextField } from '@wkff/ui';
import { useId, type InputHTMLAttributes } from 'react';
import { socialField, type ClubDraft, type SocialDraft } from './clubPart.ts';
import styles from './edit.module.css';
import { LASTING_LINES, SEASON_LINES, type Line } from './lines.ts';
import { PartForm } from './PartForm.tsx';
import { newKey } from './rules.ts';
import { texts } from './texts.ts';

const t = texts.club;

export interface ClubFormProps {
  host: Host;
  season: number;
  form: Editor<Club, ClubDraft>;
  onLogin(): void;
}

/** The form of a club's page. */
export function ClubForm({ host, season, form, onLogin }: ClubFormProps) {
  const hintId = useId();
  return (
    <PartForm editor={form} texts={t} onLogin={onLogin}>
      <fieldset className={styles.group} aria-describedby={hintId}>
        <legend className={styles.legend}>{t.fromSeason(season)}</legend>
        <p id={hintId} className={styles.note}>
          {t.fromSeasonHint}
        </p>
        <Lines names={SEASON_LINES} form={form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.always}</legend>
        <Lines names={LASTING_LINES} form={form} />
        <Socials form={form} />
        <TextArea
          name="clubInfo.records"
          label={t.records}
          hint={t.recordsHint}
          error={form.problems['clubInfo.records']}
          rows={5}
          value={form.draft.records}
          onChange={({ currentTarget: { value } }) =>
            form.edit((draft) => ({ ...draft, records: value }), 'clubInfo.records')
          }
        />
        <Greeting host={host} form={form} />
      </fieldset>
    </PartForm>
  );
}

/** Input attributes of single lines. */
const INPUTS: Partial<Record<Line, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { required: true },
  short_name: { required: true },
  name_en: { lang: 'en' },
  founded: { inputMode: 'numeric' },
  'clubInfo.stadium.capacity': { inputMode: 'numeric' },
  'clubInfo.office.phone': { type: 'tel' },
  'clubInfo.office.fax': { type: 'tel' },
};

function Lines({ names, form }: { names: readonly Line[]; form: Editor<Club, ClubDraft> }) {
  return (
    <div className={styles.lines}>
      {names.map((name) => {
        const change = (value: string) => form.edit((draft) => ({ ...draft, [name]: value }), name);
        const common = {
          name,
          label: texts.lines[name],
          hint: texts.hints[name],
          error: form.problems[name],
          value: form.draft[name],
        };
        return name === 'clubInfo.website' ? (
          <AddressField key={name} {...common} onChange={change} />
        ) : (
          <TextField
            key={name}
            {...INPUTS[name]}
            {...common}
            autoComplete="off"
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

function Greeting({ host, form }: Pick<ClubFormProps, 'host' | 'form'>) {
  const errorId = useId();
  const error = form.problems.greet;
  return (
    <div className={styles.field}>
      <LazyEditor
        host={host}
        editor={{
          label: t.greet,
          value: form.draft.greet,
          describedBy: error ? errorId : undefined,
          isInvalid: error !== undefined,
          onChange: (greet) => form.edit((draft) => ({ ...draft, greet }), 'greet'),
        }}
      />
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Socials({ form }: { form: Editor<Club, ClubDraft> }) {
  const { socials } = form.draft;
  const change = (key: string, fields: Partial<SocialDraft>) =>
    form.edit(
      (draft) => ({ ...draft, socials: draft.socials.map((one) => (one.key === key ? { ...one, ...fields } : one)) }),
      socialField(key),
    );
  const taken = useUndo();
  const remove = (social: SocialDraft, place: number) => {
    const { key, url } = social;
    form.edit((draft) => ({ ...draft, socials: draft.socials.filter((one) => one.key !== key) }), socialField(key));
    const back = (draft: ClubDraft) => ({ ...draft, socials: putBack(draft.socials, social, place) });
    taken.offer(() => form.edit(back), t.removed(url.trim()));
  };
  const add = () =>
    form.edit((draft) => ({
      ...draft,
      socials: [...draft.socials, { key: newKey(draft.socials), kind: 'instagram', url: '' }],
    }));
  return (
    <div role="group" aria-label={t.socials} className={styles.rows}>
      {socials.map((social, index) => (
        <Social
          key={social.key}
          social={social}
          place={index + 1}
          error={form.problems[socialField(social.key)]}
          onChange={(fields) => change(social.key, fields)}
          onRemove={() => remove(social, index)}
        />
      ))}
      <TakenOut {...taken} undo={socials.length < CLUB_LIMITS.socials ? taken.undo : null} />
      {socials.length < CLUB_LIMITS.socials ? (
        <Button className={styles.add} onClick={add}>
          {t.addSocial}
        </Button>
      ) : null}
    </div>
  );
}

interface SocialProps {
  social: SocialDraft;
  /** From 1. */
  place: number;
  error: string | undefined;
  onChange(fields: Partial<SocialDraft>): void;
  onRemove(): void;
}

function Social({ social: { key, kind, url }, place, error, onChange, onRemove }: SocialProps) {
  return (
    <div className={styles.social}>
      <ChoiceField
        label={t.socialKind(place)}
        value={kind}
        options={SOCIAL_KINDS.map((value) => ({ value, label: texts.socials[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: SOCIAL_KINDS.find((one) => one === value) ?? kind })
        }
      />
      <AddressField
        name={socialField(key)}
        label={t.socialUrl(place)}
        error={error}
        value={url}
        onChange={(address) => onChange({ url: address })}
      />
      <Button aria-label={t.removeSocial(place)} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}
