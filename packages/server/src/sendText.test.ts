import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { strongEtag, toWeak } from './etag.ts';
import { sendText } from './sendText.ts';
import { TextAnswer } from './TextAnswer.ts';

const LONG = 'WK리그 '.repeat(500);

function start(parts: Partial<ConstructorParameters<typeof TextAnswer>[0]> = {}, quality: number | null = 5) {
  const body = Buffer.from(LONG);
  const text = new TextAnswer({ body, etag: strongEtag(body), type: 'text/plain; charset=utf-8', ...parts });
  const app = Fastify();
  app.get('/', (request, reply) => sendText(request, reply, text, quality));
  return { text, get: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }) };
}

describe('a text', () => {
  it('is sent with its status, type and an ETag of its bytes', async () => {
    const { get } = start({ status: 404 });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', LONG]);
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(strongEtag(Buffer.from(LONG))).toBe(headers.etag);
    expect(strongEtag(Buffer.from('other'))).not.toBe(headers.etag);
  });

  it('is 304 without a body if the caller has it, by a weak or strong ETag', async () => {
    const weak = toWeak(strongEtag(Buffer.from(LONG)));
    const { get } = start({ etag: weak });
    for (const header of [weak, weak.slice(2), `"other", ${weak}`, '*']) {
      const { statusCode, headers, body } = await get({ 'if-none-match': header, 'accept-encoding': 'br' });
      expect([statusCode, headers.etag, body]).toEqual([304, weak, '']);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await start({ etag: null }).get({ 'if-none-match': '*' })).statusCode).toBe(200);
    expect((await start({ status: 404 }).get({ 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('is compressed once for each encoding', async () => {
    const { get, text } = start();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
    expect(text.bytes).toBe(text.body.length + brotli.rawPayload.length + gzip.rawPayload.length);
    const first = text.compressed('br');
    expect((await get({ 'accept-encoding': 'br' })).rawPayload).toEqual(first);
    expect(text.compressed('br')).toBe(first);
  });

  it('is not compressed if the caller does not accept it or the quality is null', async () => {
    const encoding = async (started: ReturnType<typeof start>, accepted = 'br') =>
      (await started.get({ 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoding(start(), 'identity')).toBeUndefined();
    expect(await encoding(start())).toBe('br');
    expect(await encoding(start({}, null))).toBeUndefined();
  });
});
