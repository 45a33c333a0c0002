import type { WriteLocation } from './constants.ts';

const MIB = 1024 * 1024;

/** Largest size of an uploaded file, in bytes (docs/spec/content.md#files). A file of exactly this size is accepted. */
export const FILE_LIMITS = { image: 5 * MIB, attachment: 10 * MIB } as const;

/** Largest body of a login or logout, in bytes. */
export const SESSION_BODY_BYTES = 8 * 1024;

/** Limits of a picture, in pixels. */
export const PICTURE_LIMITS = {
  /** Most pixels of an uploaded picture. It is checked before the picture is decoded. */
  pixels: 50_000_000,
  /** Longest side of an uploaded picture. It is checked before the picture is decoded, too. */
  sideOfUpload: 20_000,
  /** Longest side of a stored picture. Larger pictures are scaled down to it. */
  longestSide: 3_840,
} as const;

/** Longest name of an attachment, extension included, in characters (code points). */
export const ATTACHMENT_NAME_LENGTH = 120;

/** Most pictures of an item, by board, not counting those in its text. */
export const IMAGE_SLOTS: Record<WriteLocation, number> = {
  MediaPhotos: 5,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Fewest pictures of an item, by board, not counting those in its text. */
export const REQUIRED_IMAGES: Record<WriteLocation, number> = {
  MediaPhotos: 1,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Most attachments of an item. */
export const ATTACHMENT_SLOTS = 3;

/**
 * Limits of an item's fields (docs/spec/content.md#the-form). Lengths are in characters (code points). `tags` and
 * `relatedTeams` are numbers of entries.
 */
export const ITEM_LIMITS = {
  title: 200,
  headline: 200,
  tags: 20,
  tag: 30,
  relatedTeams: 50,
  alt: 200,
  link: 2_000,
  /** Size of the HTML, in bytes of UTF-8. */
  descriptionBytes: 200 * 1024,
  /** The key of an imported item. */
  key: 200,
} as const;

/** Most entries of the lists in an item's form. Larger than what a board allows, so that its errors can name the field. */
export const ITEM_FORM_LISTS = { pictures: 20, deleted: 100 } as const;

/** Largest place of a picture that a form may name. */
export const LARGEST_PLACE = 1_000;

/** Longest key of a club. */
export const CLUB_KEY_LENGTH = 40;

/** Largest id of a row: Postgres's `integer`. */
export const LARGEST_ID = 2_147_483_647;

/** Shortest and longest password, in characters (code points). */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
