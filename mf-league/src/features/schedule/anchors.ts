/** Names of the places on the page that can be linked to. */
export const monthAnchor = (month: number) => `month-${month}`;
export const TODAY_ANCHOR = 'today';
