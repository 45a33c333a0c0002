import type { Metadata, Sharp } from 'sharp';
import { PICTURE_LIMITS } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import { loadSharp } from './loadSharp.ts';
import { otherContents } from './mixedContent.ts';
import { mediaType, pictureFormat, type UploadedFormat } from './pictureType.ts';

export interface CleanPicture {
  bytes: Buffer;
  format: UploadedFormat;
  /** In pixels. */
  width: number;
  height: number;
}

export const PICTURE_EXTENSIONS: Record<UploadedFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/**
 * Returns a picture for pages: upright, 8-bit sRGB, its longest side capped, without metadata. It is a WebP if it may be
 * transparent, otherwise a JPEG. Only the first frame of an animation remains.
 * @throws AppError `image_type_not_allowed`, `file_mixed`, `image_side_too_long`, `image_too_many_pixels`, `file_broken`.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const format = pictureFormat(await mediaType(bytes));
  if (format === undefined) throw new AppError('image_type_not_allowed');
  const { picture, metadata } = await openPicture(bytes, format);
  const { longestSide } = PICTURE_LIMITS;
  const fitting = picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  if (metadata.hasAlpha) return write(fitting.webp({ quality: 90, effort: 2 }), 'webp');
  // Drawings and screenshots have thin coloured lines. Photos already have subsampled colours.
  return write(
    format === 'jpeg' ? fitting.jpeg({ quality: 85 }) : fitting.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
    'jpeg',
  );
}

/**
 * Returns an attached picture in its original format and size, upright and without metadata. Only the first frame of an
 * animation remains.
 * @throws AppError `file_mixed`, `image_side_too_long`, `image_too_many_pixels`, `file_broken`.
 */
export async function cleanAttachedPicture(bytes: Buffer, format: UploadedFormat): Promise<CleanPicture> {
  const { picture } = await openPicture(bytes, format);
  return write(picture.toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: 92 } : {}), format);
}

/** Opens a picture after its header was checked. */
async function openPicture(bytes: Buffer, format: UploadedFormat): Promise<{ picture: Sharp; metadata: Metadata }> {
  if (otherContents(bytes).length > 0) throw new AppError('file_mixed');
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (metadata.format !== format) throw new AppError('file_broken', { details: { format: metadata.format } });
  const { width, height } = metadata;
  if (width * height > PICTURE_LIMITS.pixels) throw new AppError('image_too_many_pixels');
  // Each line of a picture costs time, even a line of one pixel.
  if (Math.max(width, height) > PICTURE_LIMITS.sideOfUpload) throw new AppError('image_side_too_long');
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' })
    .autoOrient()
    .toColourspace('srgb');
  return { picture, metadata };
}

async function write(picture: Sharp, format: UploadedFormat): Promise<CleanPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { bytes: data, format, width: info.width, height: info.height };
}

function refuseBroken(error: unknown): never {
  throw new AppError('file_broken', { cause: error, details: String(error) });
}
