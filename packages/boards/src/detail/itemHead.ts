import { excerpt, PRODUCT_FULL_NAME } from '@wkff/contracts';
import type { PageHead } from '@wkff/mf-contract';
import { categoryLabel } from '@wkff/ui';
import type { Board } from '../board.ts';
import type { DetailData } from './loadDetail.ts';
import { isPublished, newsArticle, shareImage } from './newsArticle.ts';

/**
 * Returns the head tags of a page with an item. The canonical address is the one on the item's own board, even if
 * another page shows the item. The description is the lead where the item has one.
 */
export function itemHead(board: Board, data: DetailData): PageHead {
  const { item } = data;
  const image = shareImage(item);
  return {
    description: item.headline ?? (excerpt(item.description) || `${PRODUCT_FULL_NAME} ${board.heading}`),
    canonical: board.detail(item.id),
    article: {
      published: item.created_at,
      section: board.form.category ? categoryLabel(item.category) : board.heading,
    },
    ...(image ? { image } : {}),
    feeds: [board.location],
    ...(isPublished(data) ? { jsonLd: [newsArticle(data, board)] } : { noindex: true }),
  };
}
