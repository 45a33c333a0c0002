import type { Page } from '@playwright/test';
import { expect } from '../lib/test.ts';
import { expectRed, widget, type Widget } from './homePage.ts';

/** A call of the home page, and what a visitor sees when it fails (docs/spec/site.md#home). */
export interface BrokenCall {
  /** Path of the call. */
  path: string;
  /** The start of its report to the operators. */
  report: string;
  /** The widgets that depend on it. */
  widgets: Widget[];
  /** The text shown in their places while it loads. */
  loading: string[];
  /** `message`: the server's message, or null without one. */
  expectFailure(page: Page, message: string | null): Promise<void>;
}

const MATCHES_LOADING = '경기 정보를 불러오는 중…';

export const CALLS: BrokenCall[] = [
  {
    path: '/api/ranking/current',
    report: 'home: ranking',
    widgets: ['ranking'],
    loading: ['랭킹 데이터를 불러오는 중…'],
    async expectFailure(page, message) {
      const text = widget(page, 'ranking').getByText(message ?? '랭킹 데이터를 불러오는데 실패했습니다.', {
        exact: true,
      });
      await expect(text).toBeVisible();
      await expectRed(text);
    },
  },
  {
    path: '/api/matches/completed',
    report: 'home: completed',
    widgets: ['results'],
    loading: [MATCHES_LOADING],
    expectFailure: (page) => expectMatchesFailure(page, 'results'),
  },
  {
    path: '/api/matches/upcoming',
    report: 'home: upcoming',
    widgets: ['fixtures', 'hero'],
    loading: [MATCHES_LOADING, '주요 경기를 불러오는 중…'],
    async expectFailure(page) {
      await expectMatchesFailure(page, 'fixtures');
      const hero = widget(page, 'hero');
      await expect(hero.getByRole('heading', { name: '한 시즌의 모든 경기' })).toBeVisible();
      await expect(hero.getByRole('link', { name: '경기 일정·결과' })).toBeVisible();
      await expect(hero.getByRole('button', { name: /번째 슬라이드$/ })).toHaveCount(4);
      await expect(hero.getByRole('alert')).toHaveCount(0);
      // The part of the ranking panel that depends on this call, too.
      await expect(widget(page, 'ranking').getByRole('cell', { name: '-', exact: true })).toHaveCount(8);
    },
  },
  {
    path: '/api/content/list',
    report: 'home: press',
    widgets: ['news', 'notices'],
    loading: ['보도자료를 불러오는 중…', '공지사항을 불러오는 중…'],
    async expectFailure(page) {
      const text = widget(page, 'notices').getByText('공지사항을 불러올 수 없습니다.', { exact: true });
      await expect(text).toBeVisible();
      await expectRed(text);
      const news = widget(page, 'news');
      await expect(news.getByRole('link', { name: '보도자료 전체보기' })).toHaveAttribute('href', '/media-press');
      await expect(news.getByRole('listitem')).toHaveCount(0);
      await expect(news.getByRole('status')).toHaveCount(0);
      await expect(news.getByRole('alert')).toHaveCount(0);
    },
  },
];

async function expectMatchesFailure(page: Page, name: 'results' | 'fixtures'): Promise<void> {
  const text = widget(page, name).getByText('경기 정보를 불러올 수 없습니다.', { exact: true });
  await expect(text).toBeVisible();
  await expectRed(text);
}

/** An answer that itself says it failed. */
export const REFUSAL = { success: false, message: '순위를 점검하고 있습니다.' };
