import { useId } from 'react';
import type { Mode } from './draft.ts';
import styles from './scores.module.css';
import { texts } from './texts.ts';

const MODES: readonly Mode[] = ['final', 'detailed'];

/** The one switch of the dialog: the score alone, or goal by goal (decisions.md "League"). */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>{texts.mode.legend}</legend>
      {MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={mode === each}
            data-focus={`mode-${each}`}
            onChange={() => onChange(each)}
          />
          <span>{texts.mode[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
