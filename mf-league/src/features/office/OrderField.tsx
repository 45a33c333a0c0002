import { Button, ChoiceField } from '@wkff/ui';
import { useRef, type Ref } from 'react';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.form.order;

export interface OrderFieldProps<Key extends string | number> {
  /** What the list is called. */
  label: string;
  /** What the choice is called that adds an entry, and its first option. */
  add: string;
  addOption: string;
  error: string | undefined;
  /** The entries in their order. */
  keys: readonly Key[];
  /** The keys that can be added. */
  rest: readonly Key[];
  /** The number of entries that stay at their places, from the first on. */
  fixed?: number;
  nameOf(key: Key): string;
  onChange(keys: Key[]): void;
}

/** A list in an order. Buttons move its entries, so that a keyboard can, too. */
export function OrderField<Key extends string | number>(props: OrderFieldProps<Key>) {
  const { label, keys, fixed = 0, nameOf, onChange } = props;
  const add = useRef<HTMLSelectElement>(null);
  const move = (place: number, to: number) =>
    onChange(keys.toSpliced(place, 1).toSpliced(to, 0, ...keys.slice(place, place + 1)));
  // The button leaves with its entry, which can be added again.
  function remove(key: Key): void {
    onChange(keys.filter((one) => one !== key));
    add.current?.focus();
  }

  return (
    <>
      <AddField {...props} ref={add} />
      <ol className={styles.list} aria-label={label}>
        {keys.map((key, place) => (
          <li key={key} className={styles.row}>
            <span>{t.place(place + 1, nameOf(key))}</span>
            {place < fixed ? null : (
              <Acts
                name={nameOf(key)}
                isFirst={place === fixed}
                isLast={place === keys.length - 1}
                onMove={(by) => move(place, place + by)}
                onRemove={() => remove(key)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The choice that adds an entry at the end. */
function AddField<Key extends string | number>(props: OrderFieldProps<Key> & { ref: Ref<HTMLSelectElement> }) {
  const { add, addOption, error, keys, rest, nameOf, onChange, ref } = props;
  return (
    <ChoiceField
      ref={ref}
      label={add}
      error={error}
      value=""
      options={[{ value: '', label: addOption }, ...rest.map((key) => ({ value: String(key), label: nameOf(key) }))]}
      onChange={({ currentTarget: { value } }) => {
        const added = rest.find((key) => String(key) === value);
        if (added !== undefined) onChange([...keys, added]);
      }}
    />
  );
}

interface ActsProps {
  /** The name of the entry. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the entry up (-1) or down (1). */
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** The buttons of an entry. One whose act is not possible keeps the focus. */
function Acts({ name, isFirst, isLast, onMove, onRemove }: ActsProps) {
  const button = (action: string, isPossible: boolean, onClick: () => void) => (
    <Button
      aria-label={t.of(name, action)}
      aria-disabled={!isPossible}
      onClick={() => (isPossible ? onClick() : undefined)}
    >
      {action}
    </Button>
  );
  return (
    <span className={styles.actions}>
      {button(t.up, !isFirst, () => onMove(-1))}
      {button(t.down, !isLast, () => onMove(1))}
      {button(t.remove, true, onRemove)}
    </span>
  );
}
