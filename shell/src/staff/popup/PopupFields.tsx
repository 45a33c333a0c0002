import { POPUP_LIMITS, type Popup } from '@wkff/contracts';
import { AddressField, DigitsField, type DigitsFieldProps, type Editor } from '@wkff/forms';
import { formatMatchDate, TextArea, TextField } from '@wkff/ui';
import type { ComponentProps } from 'react';
import { PictureField } from './PictureField.tsx';
import styles from './popup.module.css';
import { hasCookieDays, lastDay, type PopupDraft, type PopupField } from './popupDraft.ts';
import { LABELS } from './popupEditable.ts';
import { texts } from './texts.ts';

const t = texts.form;

export type PopupEditor = Editor<Popup | null, PopupDraft>;

/** The fields of a popup. */
export function PopupFields({ editor: { draft, problems, set } }: { editor: PopupEditor }) {
  const field = (name: Exclude<PopupField, 'image'>): ComponentProps<typeof TextField> => ({
    name,
    label: LABELS[name],
    error: problems[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }) => set({ [name]: value }),
  });
  const days = (name: 'display_days' | 'cookie_days'): DigitsFieldProps => ({
    name,
    label: LABELS[name],
    error: problems[name],
    value: draft[name],
    most: POPUP_LIMITS.days,
    onChange: (value) => set({ [name]: value }),
  });
  return (
    <>
      <TextField {...field('title')} maxLength={POPUP_LIMITS.title} />
      <TextArea
        name="text"
        label={t.text}
        value={draft.text}
        maxLength={POPUP_LIMITS.text}
        rows={5}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      <PictureField image={draft.image} error={problems.image ?? null} onChange={(image) => set({ image })} />
      {draft.image === null ? null : (
        <TextField {...field('image_alt')} hint={t.imageAltHint} maxLength={POPUP_LIMITS.alt} />
      )}
      <AddressField
        {...field('link')}
        hint={t.linkHint}
        maxLength={POPUP_LIMITS.link}
        value={draft.link}
        onChange={(link) => set({ link })}
      />
      <div className={styles.pair}>
        <TextField {...field('start_date')} type="date" />
        <DigitsField {...days('display_days')} />
      </div>
      <Window draft={draft} />
      <Closing draft={draft} days={days('cookie_days')} set={set} />
    </>
  );
}

/** When the popup is shown. */
function Window({ draft }: { draft: PopupDraft }) {
  const last = lastDay(draft);
  return (
    <p className={styles.window}>
      {last === null ? null : t.window(formatMatchDate(draft.start_date), formatMatchDate(last))}
    </p>
  );
}

interface ClosingProps {
  draft: PopupDraft;
  /** The field for how long the visitor's choice counts. */
  days: DigitsFieldProps;
  set(change: Partial<PopupDraft>): void;
}

/** What happens when a visitor closes the popup. */
function Closing({ draft, days, set }: ClosingProps) {
  return (
    <>
      <RadioGroup name="mode" legend={t.mode} value={draft.mode} labels={t.modes} onChange={(mode) => set({ mode })} />
      {draft.mode === 'dismiss' ? (
        <RadioGroup
          name="store"
          legend={t.store}
          value={draft.store}
          labels={t.stores}
          onChange={(store) => set({ store })}
        />
      ) : null}
      {hasCookieDays(draft) ? <DigitsField {...days} /> : null}
    </>
  );
}

interface RadioGroupProps<V extends string> {
  name: string;
  legend: string;
  value: V;
  /** The label of each value, in order. */
  labels: Readonly<Record<V, string>>;
  onChange(value: V): void;
}

/** A group of radio buttons, one per line. */
function RadioGroup<V extends string>({ name, legend, value, labels, onChange }: RadioGroupProps<V>) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {(Object.keys(labels) as V[]).map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
