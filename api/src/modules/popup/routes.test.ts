import type { Popup } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertUpload } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { Popups } from '../../db/types.ts';

describe('the popup', () => {
  const current = useTestApp({ template: 'bare' });
  beforeEach(() => current().pool.query('truncate popups restart identity'));
  beforeAll(() => insertUpload(current().db, 'p.webp'));

  /** Requests the popup at a moment, past the cache. */
  async function ask(moment: string) {
    current().clock.set(moment);
    await current().write(['popup'], () => Promise.resolve());
    const { status, headers, body } = await current().get<{ data: Popup | null }>('/api/popup');
    expect(status).toBe(200);
    expect(headers['x-tags']).toBe('popup');
    return { popup: body.data, title: body.data?.title ?? null, validUntil: headers['x-valid-until'] };
  }
  const insert = (...popups: Partial<Insertable<Popups>>[]) =>
    current()
      .db.insertInto('popups')
      .values(
        popups.map((popup) => ({
          start_date: '2025-10-30',
          display_days: 5,
          title: '알림',
          text: '글',
          mode: 'today',
          store: 'cookie',
          origin: 'editor',
          ...popup,
        })),
      )
      .execute();

  it('shows on the first day and on the last, from midnight to midnight in Seoul', async () => {
    await insert({});
    expect((await ask('2025-10-29T23:59:59+09:00')).popup).toBeNull();
    expect((await ask('2025-10-30T00:00:00+09:00')).title).toBe('알림');
    expect((await ask('2025-11-03T23:59:59+09:00')).title).toBe('알림');
    expect((await ask('2025-11-04T00:00:00+09:00')).popup).toBeNull();
  });

  it('is valid until the answer changes', async () => {
    await insert({});
    expect((await ask('2025-09-18T12:00:00+09:00')).validUntil).toBe('2025-10-29T15:00:00.000Z');
    expect((await ask('2025-10-30T12:00:00+09:00')).validUntil).toBe('2025-11-03T15:00:00.000Z');
    expect((await ask('2025-11-04T12:00:00+09:00')).validUntil).toBeUndefined();
  });

  it('is sent with the specified fields and no others', async () => {
    await insert({
      title: '결승',
      text: '토요일 19시',
      image: 'p.webp',
      image_alt: '시상대의 선수들',
      link: 'https://example.com/',
      mode: 'dismiss',
      store: 'local',
    });
    expect((await ask('2025-11-01T12:00:00+09:00')).popup).toEqual({
      id: 1,
      start_date: '2025-10-30',
      display_days: 5,
      title: '결승',
      text: '토요일 19시',
      image: 'p.webp',
      image_alt: '시상대의 선수들',
      link: 'https://example.com/',
      mode: 'dismiss',
      store: 'local',
      cookie_days: 7,
      version: 1,
    });
  });

  it('is the one that started last if several overlap, then again the one before', async () => {
    await insert({ title: '긴 것', display_days: 10 }, { title: '짧은 것', start_date: '2025-11-01', display_days: 1 });
    expect(await ask('2025-10-31T12:00:00+09:00')).toMatchObject({
      title: '긴 것',
      validUntil: '2025-10-31T15:00:00.000Z',
    });
    expect(await ask('2025-11-01T12:00:00+09:00')).toMatchObject({
      title: '짧은 것',
      validUntil: '2025-11-01T15:00:00.000Z',
    });
    expect(await ask('2025-11-02T12:00:00+09:00')).toMatchObject({
      title: '긴 것',
      validUntil: '2025-11-08T15:00:00.000Z',
    });
  });

  it('is null if there is none', async () => {
    expect(await ask('2025-11-01T12:00:00+09:00')).toEqual({ popup: null, title: null, validUntil: undefined });
  });

  it('is read again when its first day begins', async () => {
    await insert({});
    expect((await ask('2025-10-29T23:59:59+09:00')).popup).toBeNull();
    current().clock.set('2025-10-30T00:00:00+09:00');
    expect((await current().get<{ data: Popup }>('/api/popup')).body.data.title).toBe('알림');
  });
});
