/**
 * Returns the id by which a receiver knows a message that arrives twice: the same for every attempt. A row's number alone
 * would not do: sites share numbers, and after a restore the site gives the numbers since the backup again.
 * @param at when the row was stored, or what it tells happened.
 */
export function messageId(kind: string, id: number, at: Date): string {
  return `${kind}-${at.getTime()}-${id}`;
}
