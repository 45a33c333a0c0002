import { paths } from '@wkff/contracts';
import { readListQuery } from '../list/listQuery.ts';

/** The query of the photos page, as in its address. */
export interface PhotosQuery {
  /** Page of the list, from 1. */
  page: number;
  /** Id of the opened item. 0: the address has an invalid id; null: none is opened. */
  photo: number | null;
}

export function readPhotosQuery(url: string): PhotosQuery {
  const photo = new URL(url).searchParams.get('photo');
  return { page: readListQuery(url).page, photo: photo === null ? null : toId(photo) };
}

/** Returns the address of a view of the photos, without defaults. */
export function photosPath({ page, photo }: PhotosQuery): string {
  if (photo === null) return paths.photos + (page > 1 ? `?page=${page}` : '');
  return paths.photo(photo) + (page > 1 ? `&page=${page}` : '');
}

/** Nine digits stay below the largest integer of the database. */
const toId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
