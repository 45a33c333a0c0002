import { isPageStored } from '@wkff/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '../page/Connection.ts';
import styles from './later.module.css';
import { followConnection, isAnswered } from './followConnection.ts';
import { noticeTexts } from './texts.ts';

const { lost, checking, blocked } = noticeTexts.offline;

/**
 * Shows a notice at the bottom of the page while the connection is lost. A link that is pressed meanwhile opens only if
 * the site answers, as the page would otherwise be replaced by the browser's error page, or if the browser has stored
 * its page.
 */
export function OfflineNotice({ connection }: { connection: Connection }) {
  const isLost = useSyncExternalStore(connection.subscribe, () => connection.isLost);
  const [text, setText] = useState<string>(lost);
  useEffect(() => followConnection(connection), [connection]);
  useEffect(() => {
    if (!isLost) return undefined;
    setText(lost);
    const handleClick = (event: MouseEvent) => {
      // The listener may not have been removed yet after the connection is back. Then the link must work as usual.
      const link = connection.isLost ? pressedLink(event) : null;
      if (!link) return;
      event.preventDefault();
      setText(checking);
      void isAnswered().then((isBack) => {
        connection.set(!isBack);
        if (isBack) return link.click();
        return isPageStored(link.pathname).then((has) => (has ? location.assign(link.href) : setText(blocked)));
      });
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [isLost, connection]);
  return <div role="status">{isLost ? <p className={styles.offline}>{text}</p> : null}</div>;
}

/** Returns the link to another page of the site that a plain click is about to follow. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : link;
}
