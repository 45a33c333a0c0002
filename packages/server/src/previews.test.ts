import { previewLink, readPreview, signPreview } from './previews.ts';

const NOW = Date.UTC(2026, 0, 1);
const release = { name: 'mf-league', version: '20260101T000000Z-0a1b2c3d' };

describe('the token of a preview', () => {
  it('is valid for five minutes in a link, and for thirty in a cookie', () => {
    const link = signPreview('secret', 'link', release, NOW);
    expect(readPreview('secret', 'link', link, NOW + 299_000)).toEqual(release);
    expect(readPreview('secret', 'link', link, NOW + 300_000)).toBeNull();
    const cookie = signPreview('secret', 'cookie', release, NOW);
    expect(readPreview('secret', 'cookie', cookie, NOW + 1_799_000)).toEqual(release);
    expect(readPreview('secret', 'cookie', cookie, NOW + 1_800_000)).toBeNull();
  });

  it('is not valid for another use, release or secret, or at another time', () => {
    const link = signPreview('secret', 'link', release, NOW);
    expect(readPreview('secret', 'cookie', link, NOW)).toBeNull();
    expect(readPreview('other', 'link', link, NOW)).toBeNull();
    const [name, version, end, signature] = link.split('.');
    for (const changed of [
      ['mf-media', version, end, signature],
      [name, 'x', end, signature],
      [name, version, Number(end) + 1, signature],
      [name, version, end, signature, ''],
      [name, version, end],
      [''],
    ])
      expect(readPreview('secret', 'link', changed.join('.'), NOW)).toBeNull();
  });

  it('is in the path of its link, together with the target page', () => {
    const url = new URL(previewLink('secret', release, '/wk-league-matches?year=2025&round=3', NOW), 'http://site');
    expect(url.pathname).toBe('/_preview');
    expect(url.searchParams.get('to')).toBe('/wk-league-matches?year=2025&round=3');
    expect(readPreview('secret', 'link', url.searchParams.get('token') ?? '', NOW)).toEqual(release);
  });
});
