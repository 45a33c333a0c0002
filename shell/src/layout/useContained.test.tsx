import { toActive } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { renderInRouter } from '@wkff/ui/testing';
import { jest } from '@jest/globals';
import { useLayoutEffect } from 'react';
import { PageContext } from '../page/PageContext.tsx';
import { buildPage } from '../page/buildPage.fake.ts';
import { useContained } from './useContained.ts';

const page = buildPage({ releases: [toActive(buildRelease({ name: 'mf-a', mounts: ['/*'] }), false)] });

function Frame({ onLayout }: { onLayout: () => void }) {
  useContained();
  return <Child onLayout={onLayout} />;
}

/** Like the router's restoration of the scroll position, which is below the frame. */
function Child({ onLayout }: { onLayout: () => void }) {
  useLayoutEffect(onLayout);
  return null;
}

test('a section has its styles when the scroll position is restored', () => {
  const sheet = { disabled: true };
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'href', { value: 'https://site/remotes/mf-a/20300101/page.css' });
  Object.defineProperty(link, 'sheet', { value: sheet });
  const seen = jest.fn();
  renderInRouter(
    <PageContext.Provider value={page}>
      <Frame onLayout={() => seen(sheet.disabled)} />
    </PageContext.Provider>,
  );
  expect(seen).toHaveBeenCalledWith(false);
  expect(seen).not.toHaveBeenCalledWith(true);
  link.remove();
});
