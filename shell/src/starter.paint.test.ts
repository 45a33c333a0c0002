import { jest } from '@jest/globals';

test('scripts are added when the browser reports the first paint, and not with the frame before it', async () => {
  jest.useFakeTimers();
  let reportPaint = () => undefined as void;
  globalThis.PerformanceObserver = class {
    constructor(report: () => void) {
      reportPaint = report;
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
  document.body.innerHTML = '<script type="application/json" id="wkff-page">{"scripts":["/assets/main.js"]}</script>';
  const added = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  await import('./starter.ts');
  // One frame, and less than the longest wait.
  jest.advanceTimersByTime(100);
  expect(added()).toEqual([]);
  reportPaint();
  expect(added()).toEqual(['/assets/main.js']);
  // The end of the longest wait adds nothing again.
  jest.runAllTimers();
  jest.useRealTimers();
  expect(added()).toEqual(['/assets/main.js']);
});
