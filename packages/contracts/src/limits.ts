import type { WriteLocation } from './constants.ts';

const MIB = 1024 * 1024;

/** Largest files, in bytes; a file of just that size is taken. */
export const FILE_LIMITS = { image: 5 * MIB, attachment: 10 * MIB } as const;

/** Limits of a picture's pixels. */
export const PICTURE_LIMITS = {
  /** Most that a picture may have: it is refused before it is decoded. */
  pixels: 50_000_000,
  /** Longest side of a stored picture; larger ones are made smaller. */
  longestSide: 3_840,
} as const;

/** Longest name of an attachment with its extension, in characters (code points). */
export const ATTACHMENT_NAME_LENGTH = 120;

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
