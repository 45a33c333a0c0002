import { toActive } from '@wkff/contracts';
import { Outlet } from '@wkff/router';
import { buildRelease } from '@wkff/testing';
import { renderRoutes } from '@wkff/ui/testing';
import { screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useEffect, useLayoutEffect } from 'react';
import { PageContext } from '../page/PageContext.tsx';
import { buildPage } from '../page/buildPage.fake.ts';
import { SlotError } from './SlotError.tsx';

const page = buildPage({ releases: [toActive(buildRelease({ name: 'mf-a', mounts: ['/a*'] }), false)] });

function Frame() {
  return (
    <PageContext.Provider value={page}>
      <header>the frame</header>
      <Outlet />
    </PageContext.Provider>
  );
}

const fail = () => {
  throw new Error('thrown by a page');
};
const Page = () => <p>the page</p>;

describe('a page that throws', () => {
  let logged: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each<[string, object]>([
    ['while it renders', { Component: fail }],
    [
      'in an effect',
      {
        Component: () => {
          useEffect(fail);
          return <Page />;
        },
      },
    ],
    [
      'in a layout effect',
      {
        Component: () => {
          useLayoutEffect(fail);
          return <Page />;
        },
      },
    ],
    ['in its loader', { loader: fail, Component: Page }],
  ])('%s leaves the frame, with a notice in place of the page, and is reported', async (_when, route) => {
    const child = { id: 'mf-a:page', path: '/a', ErrorBoundary: SlotError, ...route };
    await renderRoutes([{ id: 'frame', Component: Frame, children: [child] }], '/a');
    expect((await screen.findByRole('alert')).textContent).toContain('이 부분을 표시하지 못했습니다');
    expect(screen.getByText('the frame')).toBeTruthy();
    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
    expect(logged.mock.calls.some(([text]) => String(text).startsWith('[mf-a] slot'))).toBe(true);
  });
});
