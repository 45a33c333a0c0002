import type { Category } from '@wkff/contracts';
import { texts } from './texts.ts';

/** Returns a category's Korean label; 보도자료 for an unknown or missing one. */
export function categoryLabel(category: string | null): string {
  return isKnown(category) ? texts.categories[category] : texts.unknownCategory;
}

/** Returns the category whose style an item has: its own, or federation-news for an unknown or missing one. */
export function categoryStyle(category: string | null): Category {
  return isKnown(category) ? category : 'federation-news';
}

function isKnown(category: string | null): category is Category {
  return category !== null && Object.hasOwn(texts.categories, category);
}
