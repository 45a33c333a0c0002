import { useTestApp } from '../../test/testApp.ts';

describe('health', () => {
  const site = useTestApp();

  it('reports that the process is alive', async () => {
    expect(await site().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is ready while the database answers', async () => {
    expect(await site().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
