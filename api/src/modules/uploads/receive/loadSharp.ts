import type sharpFunction from 'sharp';

let loaded: Promise<typeof sharpFunction> | undefined;

/**
 * Loads the picture library with the first picture, because it takes 20 MB. It reads only the four accepted formats,
 * uses one thread a picture and caches nothing.
 */
export function loadSharp(): Promise<typeof sharpFunction> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
