import styles from './popup.module.css';

export interface RadioGroupProps<V extends string> {
  name: string;
  legend: string;
  value: V;
  /** The label of each value, in order. */
  labels: Readonly<Record<V, string>>;
  onChange(value: V): void;
}

/** A group of radio buttons, one per line. */
export function RadioGroup<V extends string>({ name, legend, value, labels, onChange }: RadioGroupProps<V>) {
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
