import type { OwnInputProps } from '@wkff/forms/documents';
import { CheckField } from '@wkff/ui';
import { useId } from 'react';
import { usePage, type MenuPart } from '../../page/PageContext.tsx';
import { BELOW } from '../../page/siteDocument.ts';
import styles from './MenuInput.module.css';

type Names = readonly string[];

/** Chooses what the menu shows: a box for each section and entry. The value are the names of the hidden ones. */
export function MenuInput({ name, label, hint, value, onChange }: OwnInputProps) {
  const id = useId();
  const { menu } = usePage();
  const names = namesOf(menu, '');
  const hidden = value.split('\n').filter(Boolean);
  /** Sets what is hidden, in the order of the menu. Names that this release does not know are kept. */
  const change = (one: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== one) : [...hidden, one];
    const unknown = next.filter((other) => !names.includes(other));
    onChange([...names.filter((other) => next.includes(other)), ...unknown].join('\n'));
  };
  return (
    <fieldset className={styles.menu} aria-describedby={id} data-field={name}>
      <legend className={styles.legend}>{label}</legend>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.sections}>
        <Boxes entries={menu} above="" isOff={false} hidden={hidden} onChange={change} />
      </div>
    </fieldset>
  );
}

interface BoxesProps {
  entries: readonly MenuPart[];
  above: string;
  /** True if what they belong to is hidden. */
  isOff: boolean;
  hidden: Names;
  onChange(name: string, isShown: boolean): void;
}

function Boxes({ entries, above, isOff, hidden, onChange }: BoxesProps) {
  return (
    <ul className={styles.boxes}>
      {entries.map(({ label, entries: below = [] }) => {
        const name = above + label;
        const isShown = !hidden.includes(name);
        return (
          <li key={name}>
            <CheckField
              label={label}
              checked={isShown}
              disabled={isOff}
              onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
            />
            {below.length > 0 ? (
              <Boxes
                entries={below}
                above={name + BELOW}
                isOff={isOff || !isShown}
                hidden={hidden}
                onChange={onChange}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the names of all sections and entries, in the order of the menu. */
function namesOf(menu: readonly MenuPart[], above: string): string[] {
  return menu.flatMap(({ label, entries = [] }) => {
    const name = above + label;
    return [name, ...namesOf(entries, name + BELOW)];
  });
}
