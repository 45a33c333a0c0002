import styles from './forms.module.css';

export interface SelectFieldProps<V extends string | number> {
  /** Label for screen readers. Not shown, because the value makes it clear (`2025년`). */
  label: string;
  name: string;
  value: V;
  options: { value: NoInfer<V>; label: string }[];
  /** Id of the form, if the field is outside of it. */
  form?: string;
  onChange(value: NoInfer<V>): void;
}

/** A labelled select of numbers or words. Inside a form it works without scripts. */
export function SelectField<V extends string | number>({
  label,
  name,
  value,
  options,
  form,
  onChange,
}: SelectFieldProps<V>) {
  return (
    <select
      className={styles.control}
      aria-label={label}
      name={name}
      form={form}
      value={value}
      autoComplete="off"
      onChange={(event) => {
        const chosen = options[event.currentTarget.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
