import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { clubCover, HERO_PICTURES, PARTNER_BANNER } from '../../../packages/ui/src/pictures/manifest.ts';
import { srcSet, uploadedPicture, type PictureFile } from '../../../packages/ui/src/pictures/pictureFile.ts';
import { MATCH_SHARES, SHARE_SIZE } from './art/matchShare.ts';
import { DRAWINGS, PICTURES, PRESS_PICTURES, type PictureJob } from './art/pictures.ts';
import { rasterize, type Raster } from './art/rasterize.ts';

// The API blocks all formats but four for the whole process, and this Jest worker may have run one of its tests.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const ROOT = join(import.meta.dirname, '../../..');
const UPLOADS = join(ROOT, 'data/uploads');
const IMAGES = join(ROOT, 'shell/public/images');
const clubs = Object.keys(JSON.parse(readFileSync(join(ROOT, 'data/club-colours.json'), 'utf8')) as object);

/** Returns every file that a picture is written to. */
const filesOf = ({ base, width, smaller, avif }: PictureJob) =>
  [...smaller, width].flatMap((one) => {
    const name = one === width ? base : `${base}-${one}`;
    return !avif || avif.includes(one) ? [`${name}.avif`, `${name}.webp`] : [`${name}.webp`];
  });
const files = [...PICTURES.flatMap(filesOf), ...DRAWINGS.map(({ file }) => file)];
const previews = MATCH_SHARES.map(({ file }) => file);

/** Returns a picture as 32 × 18 pixels, enough to distinguish two. */
async function glimpse({ data, info }: Raster): Promise<Buffer> {
  return sharp(data, { raw: info }).resize(32, 18, { fit: 'fill' }).raw().toBuffer();
}

async function glimpseOfFile(file: string): Promise<{ width: number; height: number; pixels: Buffer }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width: info.width, height: info.height, pixels: await glimpse({ data, info: raw }) };
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

test('all drawn files exist, and no others', () => {
  const listed = (folder: string) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`);
  const folders = [
    'data/uploads',
    ...['covers', 'hero', 'partner', 'share/match'].map((name) => `shell/public/images/${name}`),
  ];
  expect(folders.flatMap(listed).sort()).toEqual([...files, ...previews].sort());
});

test('all pictures of pages together stay within 6 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
  expect(bytes).toBeLessThan(6_000_000);
});

test('there is a cover for each press item, by its position in the data', () => {
  const { items } = JSON.parse(readFileSync(join(ROOT, 'data/wkleague/news.json'), 'utf8')) as { items: unknown[] };
  expect(PRESS_PICTURES).toHaveLength(items.length);
  expect(readdirSync(UPLOADS)).toContain('press-01-960x540.webp');
});

test('no two press items share a picture', async () => {
  const glimpses = await Promise.all(PRESS_PICTURES.map(async ({ svg }) => glimpse(await rasterize(svg(), 320, 180))));
  const alike = glimpses.flatMap((one, index) =>
    glimpses.slice(index + 1).flatMap((other, offset) => {
      const distance = difference(one, other);
      return distance < 8 ? [`${index + 1} and ${index + offset + 2}: ${distance.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('the committed pictures are the ones that the script draws, in the size of their names', async () => {
  for (const { base, width, height, smaller, svg } of PICTURES) {
    const least = smaller[0] ?? width;
    const size = { width: least, height: Math.round((height * least) / width) };
    for (const format of ['avif', 'webp']) {
      const name = `${base}${least === width ? '' : `-${least}`}.${format}`;
      const committed = await glimpseOfFile(join(ROOT, name));
      expect([name, committed.width, committed.height]).toEqual([name, size.width, size.height]);
      const drawn = await glimpse(await rasterize(svg(), size.width, size.height));
      // A changed drawing differs far more than another processor's rounding.
      expect([name, difference(drawn, committed.pixels) < 2.5]).toEqual([name, true]);
    }
    const full = await sharp(join(ROOT, `${base}.webp`)).metadata();
    expect([base, full.width, full.height]).toEqual([base, width, height]);
  }
});

test('a picture has no text and loads nothing', () => {
  for (const { svg } of [...PICTURES, ...DRAWINGS, ...MATCH_SHARES]) {
    expect(svg()).not.toMatch(/<text|<image|<foreignObject|href=|<script/);
  }
});

test('the same seed draws the same picture', () => {
  for (const { svg } of PICTURES.slice(0, 5)) expect(svg()).toBe(svg());
});

test('pages use the pictures’ actual names, sizes and widths', () => {
  const own: PictureFile[] = [
    ...Object.values(HERO_PICTURES),
    PARTNER_BANNER.desktop,
    PARTNER_BANNER.tablet,
    ...clubs.map((club) => clubCover(club)).filter((cover) => cover !== null),
  ];
  const jobs = new Map(PICTURES.map((job) => [job.base.replace('shell/public', ''), job]));
  expect(own).toHaveLength(4 + 2 + clubs.length);
  for (const { base, width, height, smaller } of own) expect(jobs.get(base)).toMatchObject({ width, height, smaller });
  expect(readdirSync(join(IMAGES, 'partner'))).toContain('mobile.svg');
  expect(clubCover('nobody')).toBeNull();
});

test('each file that an upload’s name implies exists', () => {
  const names = readdirSync(UPLOADS);
  const pictures = names.map((name) => uploadedPicture(name)).filter((picture) => picture !== null);
  expect(pictures).toHaveLength(42 + 9 + 4 + 1);
  for (const picture of pictures) {
    for (const format of ['avif', 'webp'] as const) {
      for (const candidate of srcSet(picture, format).split(', ')) {
        expect(names).toContain(candidate.split(' ')[0]?.replace('/uploads/', ''));
      }
    }
  }
});

test('every pairing of two badges has its preview, each club once at home and once away', () => {
  const { clubs: seeded } = JSON.parse(readFileSync(join(ROOT, 'data/wkleague/clubs.json'), 'utf8')) as {
    clubs: { key: string }[];
  };
  const keys = seeded.map(({ key }) => key).sort();
  expect(clubs.toSorted()).toEqual(keys);
  const pairs = keys.flatMap((home) => keys.filter((away) => away !== home).map((away) => `${home}-${away}.png`));
  expect(readdirSync(join(IMAGES, 'share/match')).sort()).toEqual(pairs.sort());
});

test('the committed previews are the ones that the script draws, small and in the size that messengers expect', async () => {
  let bytes = 0;
  for (const { file, svg } of MATCH_SHARES) {
    const committed = await glimpseOfFile(join(ROOT, file));
    expect([file, committed.width, committed.height]).toEqual([file, SHARE_SIZE.width, SHARE_SIZE.height]);
    const drawn = await glimpse(await rasterize(svg(), 320, 168));
    expect([file, difference(drawn, committed.pixels) < 2.5]).toEqual([file, true]);
    const { size } = statSync(join(ROOT, file));
    expect([file, size <= 40_000]).toEqual([file, true]);
    bytes += size;
  }
  expect(bytes).toBeLessThan(2_000_000);
});
