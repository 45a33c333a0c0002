/** The site's own pictures, drawn by tools/pictures/src/art.ts. A test checks that each of their files exists. */
import { DRAWN_CLUBS } from '@wkff/contracts';
import type { PictureFile, PlainFile } from './pictureFile.ts';

// Pure calls: a page without heroes does not keep them.
const hero = (name: string): PictureFile => ({
  base: `/images/hero/${name}`,
  width: 1600,
  height: 700,
  smaller: [1024],
});

/** Pictures of the hero's editorial slides, for 40em and wider. Their left half is plain dark, for text. */
export const HERO_PICTURES = {
  stadium: /* @__PURE__ */ hero('stadium'),
  ball: /* @__PURE__ */ hero('ball'),
  clubs: /* @__PURE__ */ hero('clubs'),
  lights: /* @__PURE__ */ hero('lights'),
} as const;

/** Three pictures behind the partner's text; the left half of each is plain. A phone has a drawing instead. */
export const PARTNER_BANNER = {
  desktop: { base: '/images/partner/desktop', width: 2400, height: 400, smaller: [1200] },
  tablet: { base: '/images/partner/tablet', width: 1536, height: 320, smaller: [768] },
  mobile: { src: '/images/partner/mobile.svg', width: 390, height: 120 },
} as const satisfies Record<string, PictureFile | PlainFile>;

/** Returns a club's cover, in its colour with a plain left third. Null for a club without a cover. */
export function clubCover(key: string): PictureFile | null {
  if (!DRAWN_CLUBS.includes(key)) return null;
  return { base: `/images/covers/${key}`, width: 1600, height: 500, smaller: [800] };
}

/** An empty picture for narrow screens, which then fetch nothing. */
export const NO_PICTURE: PlainFile = {
  src: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%201%201%22/%3E',
  width: 1,
  height: 1,
};
