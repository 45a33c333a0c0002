import { cleanup, configure } from '@testing-library/react';

// For what hangs: on a busy machine a page may take longer than the default of 1 s.
configure({ asyncUtilTimeout: 60_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const print = console.error;
let messages = [];

// React reports a missing key, an update outside act or a hydration mismatch only on the console. This fails the test.
// A test that expects a message replaces console.error itself.
beforeEach(() => {
  messages = [];
  console.error = (...parts) => {
    messages.push(parts.map(String).join(' '));
    print(...parts);
  };
});

afterEach(() => {
  cleanup();
  console.error = print;
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`);
});
