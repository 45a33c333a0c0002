import { notFound } from './pageError.ts';

/** Parses an id from an address. @throws a 404 page error if it is not a valid id. */
export function readId(value: string | undefined, notFoundText?: string): number {
  // Nine digits stay below the largest integer of the database.
  if (!/^[1-9]\d{0,8}$/.test(value ?? '')) throw notFound(notFoundText);
  return Number(value);
}
