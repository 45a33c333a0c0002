import { loadOr, settle } from './settle.ts';

function listening() {
  const reports: string[] = [];
  return { reports, report: ({ where }: { where: string }) => void reports.push(where) };
}
const down = () => Promise.reject(new Error('down'));

test('a widget that loads has its value, and nothing is reported', async () => {
  const host = listening();
  const { signal } = new AbortController();
  expect(await settle(host, 'page: clubs', signal, Promise.resolve(8))).toEqual({ ok: true, value: 8 });
  expect(await loadOr(0, host, 'page: clubs', signal, Promise.resolve(8))).toBe(8);
  expect(host.reports).toEqual([]);
});

test('a failure is reported and stays in the widget, with a message only if the server sent one', async () => {
  const host = listening();
  const { signal } = new AbortController();
  const apiError = (code: string) => Object.assign(new Error('문구'), { name: 'ApiError', status: 500, code });
  const fail = (error: Error) => settle(host, 'page: clubs', signal, Promise.reject(error));
  expect(await fail(apiError('internal'))).toEqual({ ok: false, message: '문구' });
  expect(await fail(apiError('network'))).toEqual({ ok: false, message: null });
  expect(await fail(new TypeError('x'))).toEqual({ ok: false, message: null });
  expect(await loadOr([], host, 'page: tags', signal, down())).toEqual([]);
  expect(host.reports).toEqual(['page: clubs', 'page: clubs', 'page: clubs', 'page: tags']);
});

test('a load that was aborted is not reported', async () => {
  const host = listening();
  expect(await loadOr([], host, 'page: clubs', AbortSignal.abort(), down())).toEqual([]);
  expect(host.reports).toEqual([]);
});
