import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderResult } from '../src/ssr/renderMessage.ts';

/** Writes a server bundle into a folder. It is not checked by hash. */
export function writeBundle(folder: string, name: string, source: string): { file: string; sha256: null } {
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(file, source);
  return { file, sha256: null };
}

/** Returns what a render of an empty page results in. */
export function renderedPage(url: string, given: { html?: string; chunks?: string[] } = {}): RenderResult {
  return {
    kind: 'page',
    status: 200,
    html: '',
    hydration: null,
    reports: [],
    chunks: [],
    head: {
      title: '',
      description: '',
      canonical: url,
      image: { path: '', alt: '' },
      article: null,
      noindex: false,
      feeds: [],
      jsonLd: [],
      crumbs: [],
    },
    tags: [],
    change: null,
    validUntil: null,
    isComplete: true,
    ...given,
  };
}
