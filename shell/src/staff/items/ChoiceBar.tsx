import type { OwnItemState } from '@wkff/contracts';
import { Alert, Button, CheckField } from '@wkff/ui';
import type { Change } from './changeItems.ts';
import styles from './items.module.css';
import { texts } from './texts.ts';
import type { Changes } from './useChanges.ts';

const t = texts.changes;

const ANY: readonly Change[] = ['publish', 'hide', 'pin', 'unpin', 'remove'];

/** What can be done with the items of each state. */
const CHANGES: Record<OwnItemState, readonly Change[]> = {
  all: ANY,
  scheduled: ANY,
  hidden: ['publish', 'pin', 'unpin', 'remove'],
  changed: ANY,
  others: ANY,
  deleted: ['restore'],
};

export interface ChoiceBarProps {
  state: OwnItemState;
  /** Number of chosen items. */
  count: number;
  /** True if all items that can be chosen are. */
  areAll: boolean;
  changes: Pick<Changes, 'progress' | 'failures'>;
  /** True while items are changed, and until they are read again. */
  isBusy: boolean;
  onToggleAll(): void;
  onChange(change: Change): void;
}

/** The choice of all items, what can be done with the chosen ones, and how that went. */
export function ChoiceBar({ state, count, areAll, changes, isBusy, onToggleAll, onChange }: ChoiceBarProps) {
  const { progress, failures } = changes;
  const isOff = count === 0 || isBusy;
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t.label}>
        <CheckField label={t.all} checked={areAll} onChange={onToggleAll} />
        <div className={styles.actions}>
          {CHANGES[state].map((change) => (
            <Button key={change} aria-disabled={isOff} onClick={() => (isOff ? undefined : onChange(change))}>
              {t.buttons[change]}
            </Button>
          ))}
        </div>
        <p role="status" className={styles.chosen}>
          {progress ?? t.chosen(count)}
        </p>
      </div>
      {failures.length > 0 ? (
        <Alert kind="error">
          <p>{t.failed(failures.length)}</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
