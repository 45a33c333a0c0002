import type { Popup } from '@wkff/contracts';

/** Returns a popup of five days with a text and no picture. */
export function buildPopup(overrides: Partial<Popup> = {}): Popup {
  return {
    id: 3,
    start_date: '2025-10-30',
    display_days: 5,
    title: '알림 제목',
    text: '알림 글',
    image: null,
    image_alt: null,
    link: null,
    mode: 'today',
    store: 'cookie',
    cookie_days: 7,
    version: 1,
    ...overrides,
  };
}
