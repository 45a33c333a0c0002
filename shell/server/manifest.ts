import { PRODUCT_NAME } from '@wkff/contracts';
import { pageTexts } from '../src/page/texts.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** `--band` of the tokens. The browser's own bar has the colour of the header, which is dark in both themes. */
export const BAND_COLOUR = '#0b1020';

/**
 * Returns the web app manifest: name and icons of the site on a home screen. The site still opens as a browser page.
 */
export function webManifest(): Record<string, unknown> {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: pageTexts.siteName,
    short_name: PRODUCT_NAME,
    description: pageTexts.description,
    lang: 'ko',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: BAND_COLOUR,
    theme_color: BAND_COLOUR,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
