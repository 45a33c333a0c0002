import { classNames } from '@wkff/ui';
import styles from './RichText.module.css';
import { toShownHtml } from './toShownHtml.ts';

export interface RichTextProps {
  /** HTML from the API, which sanitised it when it was saved. */
  html: string;
  className?: string | undefined;
}

/** The text of an item. The only component that inserts HTML into a page. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: toShownHtml(html) }} />;
}
