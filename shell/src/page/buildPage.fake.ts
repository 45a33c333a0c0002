import { stubHost } from '@wkff/ui/testing';
import type { Page } from './PageContext.tsx';

/** Returns what a page of a site without clubs and releases knows. */
export function buildPage(overrides: Partial<Page> = {}): Page {
  return {
    host: stubHost({}),
    build: '1',
    releases: [],
    clubs: [],
    site: { contact: {}, social: [], familySites: [] },
    menu: [],
    demo: false,
    served: null,
    ...overrides,
  };
}
