import { Link } from '@wkff/router';
import { Button, classNames, PillLink } from '@wkff/ui';
import styles from './items.module.css';
import { texts } from './texts.ts';

/** What can be done with a row: a link, or a button. */
export type RowAction = { label: string; isMain?: boolean } & (
  | { to: string }
  | { isBusy: boolean; onClick(): void | Promise<void> }
);

/** A row of a list of work: an item, or a draft. */
export interface Row {
  key: string | number;
  title: string;
  /** Where the title leads; null: nowhere. */
  to: string | null;
  /** What is known of it, in short: board, day. */
  facts: readonly string[];
  actions: readonly RowAction[];
  /** Absent: it cannot be chosen. */
  choice?: { isChosen: boolean; onToggle(): void };
}

/** A list of rows, each with its actions. */
export const ItemList = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <ul className={styles.list} aria-label={label}>
    {rows.map(({ key, ...row }) => (
      <ItemRow key={key} {...row} />
    ))}
  </ul>
);

function ItemRow({ title, to, facts, actions, choice }: Omit<Row, 'key'>) {
  return (
    <li className={styles.row}>
      {choice ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice.isChosen}
            aria-label={texts.choose(title)}
            onChange={choice.onToggle}
          />
        </label>
      ) : null}
      <div className={styles.about}>
        {to === null ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <Link to={to} className={classNames(styles.title, styles.link)}>
            {title}
          </Link>
        )}
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact} className={styles.fact}>
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {actions.length > 0 ? (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Action key={action.label} action={action} title={title} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

function Action({ action, title }: { action: RowAction; title: string }) {
  const { label, isMain = false } = action;
  const named = texts.named(title, label);
  if ('to' in action) {
    return (
      <PillLink to={action.to} aria-label={named}>
        {label}
      </PillLink>
    );
  }
  const { isBusy, onClick } = action;
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      aria-label={named}
      aria-disabled={isBusy}
      onClick={() => (isBusy ? undefined : void onClick())}
    >
      {label}
    </Button>
  );
}
