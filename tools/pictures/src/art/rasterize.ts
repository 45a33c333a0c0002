import sharp, { type Raw } from 'sharp';

/** Pixels without transparency. */
export interface Raster {
  data: Buffer;
  info: Raw;
}

/** librsvg's resolution for a unit per pixel. */
const UNIT_DENSITY = 72;

/** Returns a drawing as pixels, drawn at twice the size and scaled down, since librsvg's edges are hard. */
export async function rasterize(svg: string, width: number, height: number): Promise<Raster> {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  const { data, info } = await sharp(Buffer.from(svg), { density: (UNIT_DENSITY * width * 2) / units })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}
