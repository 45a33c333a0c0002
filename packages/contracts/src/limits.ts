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
 * Limits of an item's fields (docs/spec/content.md#the-form). Lengths are in characters (code points). `tags` is the
 * largest number of tags.
 */
export const ITEM_LIMITS = {
  title: 200,
  headline: 200,
  tags: 20,
  tag: 30,
  alt: 200,
  link: 2_000,
  /** Size of the HTML, in bytes of UTF-8. */
  descriptionBytes: 200 * 1024,
} as const;

/** Shortest and longest password, in characters (code points). */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
