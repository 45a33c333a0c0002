import { screen } from '@testing-library/react';
import { checkRemote } from '@wkff/mf-contract';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { remote } from './remote.tsx';

test('the greeting is text, marked as sample, and signed by the office without a name', async () => {
  await renderRoutes(checkRemote('mf-federation', remote(stubHost({}))).routes, '/wkff-introduction-greeting');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('인사말');
  expect(screen.getByText('표본')).toBeTruthy();
  expect(screen.getByText('한국여자축구연맹 회장')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
