import type { Category } from '@wkff/contracts';
import { texts } from './texts.ts';

/** A category's Korean label; 보도자료 for an unknown or missing one. */
export function categoryLabel(category: string | null): string {
  return isKnown(category) ? texts.categories[category] : texts.unknownCategory;
}

/** The category in whose style an item is shown: its own, federation-news for an unknown or missing one. */
export function categoryStyle(category: string | null): Category {
  return isKnown(category) ? category : 'federation-news';
}

function isKnown(category: string | null): category is Category {
  return category !== null && Object.hasOwn(texts.categories, category);
}
