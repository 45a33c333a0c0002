import type sharpFunction from 'sharp';

let loaded: Promise<typeof sharpFunction> | undefined;

/**
 * Loads the picture library when the first picture comes: a process that receives none does not pay for it (20 MB). It
 * reads the four formats that are taken and no other, one thread a picture, and caches nothing between pictures.
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
