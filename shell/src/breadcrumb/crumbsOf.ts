import type { Crumb } from '@wkff/mf-contract';
import type { PageDescription } from '../page/describePage.ts';

/** The crumbs that a page shows behind home: its own, or its title where it has none (decisions.md "Shell"). */
export function crumbsOf({ crumbs, title }: Pick<PageDescription, 'crumbs' | 'title'>): Crumb[] {
  return crumbs.length > 0 ? crumbs : [{ label: title.split(' · ', 1)[0] ?? title }];
}
