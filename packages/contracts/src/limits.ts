import type { WriteLocation } from './constants.ts';

const MIB = 1024 * 1024;

/** Largest files, in bytes; a file of just that size is taken. */
export const FILE_LIMITS = { image: 5 * MIB, attachment: 10 * MIB } as const;

/** Most pictures that an item of a board has beside its text. */
export const IMAGE_SLOTS: Record<WriteLocation, number> = {
  MediaPhotos: 5,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Fewest pictures that an item of a board has beside its text. */
export const REQUIRED_IMAGES: Record<WriteLocation, number> = {
  MediaPhotos: 1,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Most attachments of an item. */
export const ATTACHMENT_SLOTS = 3;

/** Limits of what an editor writes; lengths in characters (code points). */
export const ITEM_LIMITS = {
  title: 200,
  headline: 200,
  tags: 20,
  tag: 30,
  alt: 200,
  link: 2_000,
  /** Of the HTML as it is sent, in bytes of UTF-8. */
  descriptionBytes: 200 * 1024,
} as const;

/** Lengths of a password that a member chooses, in characters (code points). */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
