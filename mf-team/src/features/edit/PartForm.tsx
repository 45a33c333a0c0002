import type { Club } from '@wkff/contracts';
import { EditorForm, type Editor, type Problems } from '@wkff/forms';
import type { ReactNode } from 'react';
import styles from './edit.module.css';

export interface PartFormProps<Draft extends object> {
  editor: Editor<Club, Draft>;
  /** Heading, and label of the save button. */
  texts: { title: string; save: string };
  /** Errors other than those of the input that block the save. */
  waiting?: Problems;
  onLogin(): void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a part of a club. */
export function PartForm<Draft extends object>({ texts, ...form }: PartFormProps<Draft>) {
  return (
    <EditorForm
      {...form}
      isLong
      label={texts.title}
      heading={<h2 className={styles.title}>{texts.title}</h2>}
      save={texts.save}
      className={styles.section}
      fieldsClassName={styles.fields}
      saveClassName={styles.save}
    />
  );
}
