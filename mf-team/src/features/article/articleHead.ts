import { itemHead, pressBoard, type DetailData } from '@wkff/boards';
import type { PageHead } from '@wkff/mf-contract';

/** Returns the head tags of an article. */
export const articleHead = (article: DetailData): PageHead => itemHead(pressBoard, article);
