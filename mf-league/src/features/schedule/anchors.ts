/** Ids of the link targets on the page. */
export const monthAnchor = (month: number) => `month-${month}`;
export const TODAY_ANCHOR = 'today';
