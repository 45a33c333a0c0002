import styles from './CategoryLabel.module.css';
import { categoryLabel, categoryStyle } from './categories.ts';
import { classNames } from '../base/classNames.ts';

/** A category's name after its coloured mark. */
export function CategoryLabel({ category }: { category: string | null }) {
  return <span className={classNames(styles.label, styles[categoryStyle(category)])}>{categoryLabel(category)}</span>;
}
