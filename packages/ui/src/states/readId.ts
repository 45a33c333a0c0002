import { notFound } from './pageError.ts';

/** Reads an id from an address. @throws the 404 of a page's loader for anything that cannot be an id. */
export function readId(value: string | undefined, notFoundText?: string): number {
  // Nine digits stay below the largest integer of the database.
  if (!/^[1-9]\d{0,8}$/.test(value ?? '')) throw notFound(notFoundText);
  return Number(value);
}
