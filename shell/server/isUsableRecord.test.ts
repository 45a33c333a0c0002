import type { Release } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { isUsableRecord } from './isUsableRecord.ts';

const good = buildRelease({ query: ['year'] });

describe('the record of a release', () => {
  it('can be used as the build makes it', () => {
    expect(isUsableRecord(good)).toBe(true);
    expect(isUsableRecord(buildRelease())).toBe(true);
  });

  it.each<[string, object]>([
    ['a name that leaves its folder', { name: '../mf-x' }],
    ['a version that leaves its folder', { version: '../../x' }],
    ['a version that is no text', { version: 1 }],
    ['a title of a megabyte', { title: 'a'.repeat(1_000_000) }],
    ['a mount with a query', { mounts: ['/x?y'] }],
    ['a mount of 121 characters', { mounts: [`/${'a'.repeat(119)}*`] }],
    ['a thousand mounts', { mounts: Array<string>(1_000).fill('/x') }],
    ['a script that leaves its folder', { browser: { ...good.browser, scripts: ['../../../api'] } }],
    ['a style sheet with a quote', { browser: { ...good.browser, styles: ['a".css'] } }],
    ['no scripts', { browser: { ...good.browser, scripts: undefined } }],
    ['a bundle that leaves its folder', { server: { file: '../x.cjs' } }],
    ['a hidden file', { files: [{ ...good.files[0], path: 'browser/.x' }] }],
    ['a file without a hash', { files: [{ ...good.files[0], sha256: '' }] }],
    ['no files', { files: undefined }],
  ])('cannot be used with %s', (_name, wrong) => {
    expect(isUsableRecord({ ...good, ...wrong } as Release)).toBe(false);
  });

  it('cannot be used if it is none', () => {
    for (const value of [null, 7, 'x', []]) expect(isUsableRecord(value as unknown as Release)).toBe(false);
  });
});
