import type { Club } from '@wkff/contracts';
import type { Editor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { TextField } from '@wkff/ui';
import type { CarrySource } from './CarryOver.tsx';
import styles from './edit.module.css';
import { PartForm } from './PartForm.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { fieldOf } from './people.ts';
import { STAFF_LISTS, staffOf, staffText, type StaffDraft } from './staffPart.ts';
import { texts } from './texts.ts';
import { useUploading } from './useUploading.ts';

const t = texts.staff;

export interface StaffFormProps {
  host: Host;
  source: CarrySource;
  form: Editor<Club, StaffDraft>;
  onLogin(): void;
}

/** The form of a club's coaching staff and front office. */
export function StaffForm({ host, source, form, onLogin }: StaffFormProps) {
  const uploading = useUploading();
  const { draft, base, problems, edit } = form;
  return (
    <PartForm editor={form} texts={t} waiting={uploading.problems} onLogin={onLogin}>
      {STAFF_LISTS.map((list) => (
        <fieldset key={list} className={styles.group}>
          <legend className={styles.legend}>{t.lists[list]}</legend>
          <PeopleRows
            host={host}
            list={list}
            what={t.person}
            rows={draft[list]}
            stored={base[list]}
            problems={problems}
            blank={{ title: '' }}
            source={source}
            rowsOf={(club) => staffOf(club, list)}
            textOf={staffText}
            head={(row, change) => (
              <TextField
                name={fieldOf(list, row, 'title')}
                label={t.personTitle}
                error={problems[fieldOf(list, row, 'title')]}
                required
                value={row.title}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => change({ title: value }, 'title')}
              />
            )}
            onChange={(change, ...fields) => edit((now) => ({ ...now, [list]: change(now[list]) }), ...fields)}
            onUploading={uploading.onUploading}
          />
        </fieldset>
      ))}
    </PartForm>
  );
}
