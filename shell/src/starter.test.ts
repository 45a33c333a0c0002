import { jest } from '@jest/globals';

test('a style sheet of the site that failed is taken out, those of browser extensions stay', async () => {
  jest.useFakeTimers();
  const sheets = ['/remotes/mf-league/1/styles.css', 'chrome-extension://abc/styles.css'];
  document.head.innerHTML = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  await import('./starter.ts');
  jest.runAllTimers();
  jest.useRealTimers();
  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([sheets[1]]);
});
