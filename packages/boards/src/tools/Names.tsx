import type { ContentItem } from '@wkff/contracts';
import { texts } from '../texts.ts';
import styles from './tools.module.css';

/** Names who wrote an item and who saved it last. Only answers for staff have names. */
export function Names({ names }: { names: ContentItem['names'] | undefined }) {
  const text = names ? texts.names(names.author, names.last_editor) : '';
  return text ? <span className={styles.names}>{text}</span> : null;
}
