import Fastify from 'fastify';
import { sendFrameSheet } from './frameSheet.ts';

const sheet = { path: '/assets/frame.abc.css', css: '.club-a{--club:#123456}' };

const ask = (url: string, encoding = 'identity') => {
  const app = Fastify();
  app.get('/assets/*', (request, reply) => sendFrameSheet(request, reply, sheet));
  return app.inject({ url, headers: { 'accept-encoding': encoding } });
};

describe('the frame style sheet', () => {
  it('is cached for ever under its own name', async () => {
    const answer = await ask(sheet.path);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toContain('text/css');
    expect(answer.body).toBe(sheet.css);
  });

  it('is sent to pages from before a change of colours, but not cached under the older name', async () => {
    const answer = await ask('/assets/frame.old.css');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(sheet.css);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is compressed for browsers that accept it', async () => {
    const answer = await ask(sheet.path, 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('accept-encoding');
  });
});
