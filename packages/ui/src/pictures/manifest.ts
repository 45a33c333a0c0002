/** The site's own pictures (drawn by packages/pictures/src/art.ts; a test finds each of their files). */
import { DRAWN_CLUBS } from '@wkff/contracts';
import type { PictureFile, PlainFile } from './pictureFile.ts';

const hero = (name: string): PictureFile => ({
  base: `/images/hero/${name}`,
  width: 1600,
  height: 700,
  smaller: [1024],
});

/** Art of the hero's editorial slides, for 640 px and wider; their left half is calm ink, for words. */
export const HERO_PICTURES = {
  stadium: hero('stadium'),
  ball: hero('ball'),
  clubs: hero('clubs'),
  lights: hero('lights'),
} as const;

/** Behind the partner's words, three times: each leaves its left half calm. The phone's is a drawing. */
export const PARTNER_BANNER = {
  desktop: { base: '/images/partner/desktop', width: 2400, height: 400, smaller: [1200] },
  tablet: { base: '/images/partner/tablet', width: 1536, height: 320, smaller: [768] },
  mobile: { src: '/images/partner/mobile.svg', width: 390, height: 120 },
} as const satisfies Record<string, PictureFile | PlainFile>;

/** A club's cover, in its colour with its left third calm; null for a club that has none drawn. */
export function clubCover(key: string): PictureFile | null {
  if (!DRAWN_CLUBS.includes(key)) return null;
  return { base: `/images/covers/${key}`, width: 1600, height: 500, smaller: [800] };
}

/** Stands where a narrow screen gets no picture: nothing is fetched for it. */
export const NO_PICTURE: PlainFile = {
  src: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%201%201%22/%3E',
  width: 1,
  height: 1,
};
