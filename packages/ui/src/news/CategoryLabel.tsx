import { classNames } from '../base/classNames.ts';
import marks from './categories.module.css';
import { categoryLabel, categoryStyle } from './categories.ts';
import styles from './CategoryLabel.module.css';

/** A category's name after its coloured mark. */
export function CategoryLabel({ category }: { category: string | null }) {
  return <span className={classNames(styles.label, marks[categoryStyle(category)])}>{categoryLabel(category)}</span>;
}
