import styles from './forms.module.css';

export interface SelectFieldProps {
  /** Read aloud; the value says the same to the eye (`2025년`). */
  label: string;
  name: string;
  value: number;
  options: { value: number; label: string }[];
  onChange(value: number): void;
}

/** A labelled select of numbers; inside a form it works without scripts too. */
export function SelectField({ label, name, value, options, onChange }: SelectFieldProps) {
  return (
    <select
      className={styles.control}
      aria-label={label}
      name={name}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
