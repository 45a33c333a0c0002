import { Button, classNames, ShareButton, VisuallyHidden } from '@wkff/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Board } from '../board.ts';
import { EditLink } from '../tools/EditLink.tsx';
import type { DetailData } from './loadDetail.ts';
import { pageTexts } from './pageTexts.ts';
import { shareAddresses } from './shareAddresses.ts';
import { KakaoStorySign, PrintSign, XSign } from './signs.tsx';
import styles from './Tools.module.css';

export interface ToolsProps {
  board: Board;
  item: DetailData['item'];
  /** Origin of the site. */
  origin: string;
}

/**
 * The actions of an item. The server HTML already reserves the row's height, so that the layout doesn't shift when the
 * editor's link appears.
 */
export function Tools({ board, item, origin }: ToolsProps) {
  const path = board.detail(item.id);
  const { kakaoStory, x } = shareAddresses(origin + path, item.title);
  return (
    <div className={styles.tools} role="group" aria-label={pageTexts.tools}>
      <ShareButton title={item.title} path={path} />
      <ShareLink href={kakaoStory} service={pageTexts.kakaoStory}>
        <KakaoStorySign />
      </ShareLink>
      <ShareLink href={x} service={pageTexts.x}>
        <XSign />
      </ShareLink>
      <PrintButton />
      <span className={styles.end}>
        <EditLink board={board} item={item} />
      </span>
    </div>
  );
}

interface ShareLinkProps {
  href: string;
  service: string;
  /** Its icon. */
  children: ReactNode;
}

function ShareLink({ href, service, children }: ShareLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.tool} title={pageTexts.shareOn(service)}>
      {children}
      <VisuallyHidden>{pageTexts.shareOn(service)}</VisuallyHidden>
    </a>
  );
}

/** The button needs scripts; until they run it is invisible but takes its space. */
function PrintButton() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <Button
      className={classNames(styles.tool, !isReady && styles.waiting)}
      title={pageTexts.print}
      onClick={() => window.print()}
    >
      <PrintSign />
      <VisuallyHidden>{pageTexts.print}</VisuallyHidden>
    </Button>
  );
}
