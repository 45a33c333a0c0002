import { toActive } from '@wkff/contracts';
import { Outlet } from '@wkff/router';
import { buildRelease } from '@wkff/testing';
import { renderRoutes } from '@wkff/ui/testing';
import { act, screen } from '@testing-library/react';
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

  it('while it is removed does not break the page of the next section, and is reported as its own failure', async () => {
    const failed = new Error('thrown while it is removed');
    failed.stack = 'Error\n    at https://site/remotes/mf-a/20250918T000000Z-0000000a/page.js:1:1';
    const Left = () => {
      useEffect(() => () => {
        throw failed;
      });
      return <Page />;
    };
    const children = [
      { id: 'mf-a:page', path: '/a', Component: Left },
      { id: 'mf-b:page', path: '/b', Component: () => <p>the next page</p> },
    ];
    const slot = { id: 'slot', Component: Outlet, ErrorBoundary: SlotError, children };
    const { router } = await renderRoutes([{ id: 'frame', Component: Frame, children: [slot] }], '/a');
    await act(() => router.navigate('/b'));
    expect(await screen.findByText('the next page')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const texts = logged.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('slot'));
    expect(texts).toEqual(['[mf-a] slot:']);
  });

  it('and that another section broke is opened again once only', async () => {
    const failed = new Error('thrown by what another section changed');
    failed.stack = 'Error\n    at https://site/remotes/mf-b/20250918T000000Z-0000000b/page.js:1:1';
    const child = {
      id: 'mf-a:page',
      path: '/a',
      ErrorBoundary: SlotError,
      Component: () => {
        throw failed;
      },
    };
    await renderRoutes([{ id: 'frame', Component: Frame, children: [child] }], '/a');
    expect((await screen.findByRole('alert')).textContent).toContain('이 부분을 표시하지 못했습니다');
  });
});
