import { notFound } from './pageError.ts';

/** The number of a thing out of an address. @throws what a page's loader throws, 404, for what no thing can have as its number. */
export function readId(value: string | undefined, notFoundText?: string): number {
  // Nine digits stay below the database's largest.
  if (!/^[1-9]\d{0,8}$/.test(value ?? '')) throw notFound(notFoundText);
  return Number(value);
}
