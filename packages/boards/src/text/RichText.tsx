import { classNames } from '@wkff/ui';
import styles from './RichText.module.css';
import { toShownHtml } from './toShownHtml.ts';

export interface RichTextProps {
  /** As the API returns it: cleaned when it was saved. */
  html: string;
  className?: string | undefined;
}

/** The text of an item. No other component puts HTML into a page. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: toShownHtml(html) }} />;
}
