import { createGet } from './request.ts';

const answering = (body: unknown, status = 200) =>
  createGet({ origin: 'http://api', fetch: () => Promise.resolve(Response.json(body, { status })) });

test('an answer that says that it failed is a failure with the server’s words, whatever its status', async () => {
  const refusal = { success: false, message: '점검 중입니다.' };
  for (const status of [200, 400]) {
    await expect(answering(refusal, status)('ranking/current')).rejects.toMatchObject({
      status,
      code: 'internal',
      message: '점검 중입니다.',
    });
  }
});

test('a failure keeps its own code', async () => {
  const get = answering({ success: false, message: '없음', code: 'not_found' }, 404);
  await expect(get('clubs/9')).rejects.toMatchObject({ status: 404, code: 'not_found', message: '없음' });
});

test('an error without the server’s words is unexpected', async () => {
  await expect(answering({ oops: 1 }, 400)('clubs')).rejects.toMatchObject({ status: 400, code: 'unexpected' });
});

test('bare lists pass as they are', async () => {
  expect(await answering([{ id: 1 }])('matches/upcoming')).toEqual([{ id: 1 }]);
});
