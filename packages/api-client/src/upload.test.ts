import { createApiClient } from './index.ts';

/** A fake XMLHttpRequest. It records what was sent, and the test controls its progress and answer. */
class FakeCall {
  static last: FakeCall;
  method = '';
  url = '';
  status = 0;
  responseText = '';
  sent: unknown = null;
  readonly headers = new Headers();
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  constructor() {
    FakeCall.last = this;
  }
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.sent = body;
  }
  getResponseHeader(): string {
    return 'application/json; charset=utf-8';
  }
  abort(): void {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }
}

const RealCall = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeCall });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: RealCall });
});

const client = () => createApiClient({ origin: 'http://api', token: () => 'a.b.c' });

/** Starts an upload and waits until it was sent. `parts` are the reported fractions of its progress. */
async function begin(signal?: AbortSignal) {
  const parts: number[] = [];
  const form = new FormData();
  const result = client().content.create(form, { onProgress: (part) => parts.push(part), ...(signal && { signal }) });
  // It may reject before the test awaits it.
  result.catch(() => undefined);
  const last = FakeCall.last;
  while (FakeCall.last === last || FakeCall.last.sent === null) await new Promise((resolve) => setTimeout(resolve));
  return { result, parts, form, call: FakeCall.last };
}

test('a form is sent with the token, and its progress is reported', async () => {
  const { result, parts, form, call } = await begin();
  expect([call.method, call.url, call.sent]).toEqual(['POST', 'http://api/api/content/create', form]);
  // The browser itself adds the content type with the form's boundary.
  expect([...call.headers.keys()]).toEqual(['authorization']);
  expect(call.headers.get('authorization')).toBe('Bearer a.b.c');
  call.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  call.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  call.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
  expect(parts).toEqual([0.25, 1]);
  call.answer(201, { success: true, message: '', data: { id: 7 } });
  expect(await result).toEqual({ id: 7 });
});

test('a refusal is reported like that of any other call', async () => {
  const { result, call } = await begin();
  const data = { errors: [{ field: 'title', code: 'title_required', message: '제목을 입력해주세요.' }] };
  call.answer(422, { success: false, code: 'title_required', message: '제목을 입력해주세요.', data });
  await expect(result).rejects.toMatchObject({ status: 422, code: 'title_required', data });
});

test('an answer that reports a failure in its body is a refusal, even if its status is 200', async () => {
  const { result, call } = await begin();
  call.answer(200, { success: false, message: '점검 중입니다.' });
  await expect(result).rejects.toMatchObject({ status: 200, message: '점검 중입니다.' });
});

test('a lost connection is a failure with status 0', async () => {
  const { result, call } = await begin();
  call.onerror();
  await expect(result).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('an upload can be cancelled', async () => {
  const ending = new AbortController();
  const { result } = await begin(ending.signal);
  ending.abort();
  await expect(result).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'cancelled' });
});

test('a call that was cancelled before it began sends nothing', async () => {
  const before = FakeCall.last;
  const signal = AbortSignal.abort();
  await expect(
    client().site.uploadImage(new Blob(['x']), { onProgress: () => undefined, signal }),
  ).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(FakeCall.last === before || FakeCall.last.sent === null).toBe(true);
});
