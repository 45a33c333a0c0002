import { Button, classNames, ShareButton, Sign, VisuallyHidden } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { Board } from '../board.ts';
import { EditLink } from '../tools/EditLink.tsx';
import { Names } from '../tools/Names.tsx';
import type { DetailData } from './loadDetail.ts';
import { pageTexts } from './pageTexts.ts';
import styles from './Tools.module.css';

export interface ToolsProps {
  board: Board;
  item: DetailData['item'];
  /** Origin of the site. */
  origin: string;
  /** What staff can do besides editing the item. */
  staffTools: ReactNode;
}

/**
 * The actions of an item. The server HTML already reserves the row's height, so that the layout doesn't shift when the
 * editor's link appears.
 */
export function Tools({ board, item, origin, staffTools }: ToolsProps) {
  const path = board.detail(item.id);
  const { kakaoStory, x } = shareAddresses(origin + path, item.title);
  return (
    <div className={styles.tools} role="group" aria-label={pageTexts.tools}>
      <ShareButton title={item.title} path={path} />
      <ShareLink href={kakaoStory} service={pageTexts.kakaoStory}>
        <KakaoStorySign />
      </ShareLink>
      <ShareLink href={x} service={pageTexts.x}>
        <Sign d="M3 3h3.6l10.4 14h-3.6zM16.4 3 11 9.1M8.9 11.4 3.6 17" strokeWidth={1.6} />
      </ShareLink>
      <PrintButton />
      <span className={styles.end}>
        <Names names={item.names} />
        {staffTools}
        <EditLink board={board} item={item} />
      </span>
    </div>
  );
}

interface ShareLinkProps {
  href: string;
  service: string;
  /** The tool's icon. */
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

/** The button needs scripts; where they are blocked it is invisible but takes its space. */
function PrintButton() {
  return (
    <Button className={classNames(styles.tool, styles.print)} title={pageTexts.print} onClick={() => window.print()}>
      <Sign d="M6 7V2.5h8V7M6 14.5H3V7h14v7.5h-3M6 11.5h8v6H6z" strokeWidth={1.8} strokeLinejoin="round" />
      <VisuallyHidden>{pageTexts.print}</VisuallyHidden>
    </Button>
  );
}

/**
 * Returns share links of services that need neither their own script nor a key. KakaoTalk has no such link; it is
 * reached through the device's share sheet.
 * @param url absolute address of the shared page.
 */
function shareAddresses(url: string, title: string): { kakaoStory: string; x: string } {
  return {
    kakaoStory: `https://story.kakao.com/share?${new URLSearchParams({ url }).toString()}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`,
  };
}

function KakaoStorySign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M10 3C5.6 3 2.5 5.6 2.5 8.9c0 2.1 1.3 3.9 3.3 5l-.7 3.1 3.4-2.3 1.5.1c4.4 0 7.5-2.6 7.5-5.9S14.4 3 10 3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M10 6.5v3.2a2 2 0 0 1-2 2" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
