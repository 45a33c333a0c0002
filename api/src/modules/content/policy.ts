/**
 * Who finds an item (decisions.md "Who may do what"), as SQL over `content_items item`: a visitor finds what is public, not
 * deleted and not scheduled for later. `$2` is the site's moment.
 */
export const READABLE_BY_VISITORS = 'item.deleted_at is null and item.is_public and item.created_at <= $2';

/** What visitors will find by themselves later; the earliest of these moments ends an answer's validity. */
export const SCHEDULED_FOR_VISITORS = 'item.deleted_at is null and item.is_public and item.created_at > $2';
