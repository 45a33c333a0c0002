import type { Metadata, Sharp } from 'sharp';
import { PICTURE_LIMITS } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import { loadSharp } from './loadSharp.ts';
import { otherContents } from './mixedContent.ts';
import { mediaType, pictureFormat, type PictureFormat } from './pictureType.ts';

export interface CleanPicture {
  bytes: Buffer;
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
}

export const PICTURE_EXTENSIONS: Record<PictureFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/**
 * Returns a picture for pages: upright, sRGB with 8 bits, its longest side capped, without any metadata. JPEG, or WebP
 * where it may be transparent. Of an animation the first picture.
 * @throws AppError `image_type_not_allowed`, `file_mixed`, `image_too_many_pixels`, `file_broken`.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const format = pictureFormat(await mediaType(bytes));
  if (format === undefined) throw new AppError('image_type_not_allowed');
  const { picture, metadata } = await openPicture(bytes, format);
  const { longestSide } = PICTURE_LIMITS;
  const fitting = picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  if (metadata.hasAlpha) return write(fitting.webp({ quality: 90, effort: 2 }), 'webp');
  // Drawings and screenshots have thin coloured lines, photos came with halved colours already.
  return write(
    format === 'jpeg' ? fitting.jpeg({ quality: 85 }) : fitting.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
    'jpeg',
  );
}

/**
 * Returns a picture that is attached, in its own format and size, upright and without any metadata. Of an animation the
 * first picture.
 * @throws AppError `file_mixed`, `image_too_many_pixels`, `file_broken`.
 */
export async function cleanAttachedPicture(bytes: Buffer, format: PictureFormat): Promise<CleanPicture> {
  const { picture } = await openPicture(bytes, format);
  return write(picture.toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: 92 } : {}), format);
}

/** Opens a picture once its head says that it may be decoded. */
async function openPicture(bytes: Buffer, format: PictureFormat): Promise<{ picture: Sharp; metadata: Metadata }> {
  if (otherContents(bytes).length > 0) throw new AppError('file_mixed');
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (metadata.format !== format) throw new AppError('file_broken', { details: { format: metadata.format } });
  if (metadata.width * metadata.height > PICTURE_LIMITS.pixels) throw new AppError('image_too_many_pixels');
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' })
    .autoOrient()
    .toColourspace('srgb');
  return { picture, metadata };
}

async function write(picture: Sharp, format: PictureFormat): Promise<CleanPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { bytes: data, format, width: info.width, height: info.height };
}

function refuseBroken(error: unknown): never {
  throw new AppError('file_broken', { cause: error, details: String(error) });
}
