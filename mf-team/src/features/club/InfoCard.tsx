import type { ReactNode } from 'react';
import styles from './InfoCard.module.css';

/** A line of a card. */
export interface InfoRow {
  name: string;
  value: ReactNode;
}

export interface InfoCardProps {
  title: string;
  rows: readonly InfoRow[];
}

/** A card with known facts of one kind, e.g. about the ground. */
export function InfoCard({ title, rows }: InfoCardProps) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <dl>
        {rows.map(({ name, value }, index) => (
          <div key={index} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
