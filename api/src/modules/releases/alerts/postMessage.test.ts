import { isPublicAddress } from './isPublicAddress.ts';
import { postMessage, type Post } from './postMessage.ts';
import { useReceiver } from './Receiver.fake.ts';

describe('a message to another server', () => {
  const receiver = useReceiver();

  const post = (options: Partial<Post> = {}) =>
    postMessage({ url: receiver.url, headers: {}, body: 'text', limitMs: 5_000, mayReach: () => true, ...options });

  it('is posted, and the status returned', async () => {
    expect(await post({ headers: { 'webhook-id': 'alert-1' } })).toBe(204);
    expect(receiver.received).toMatchObject([{ headers: { 'webhook-id': 'alert-1' }, body: 'text' }]);
  });

  it('does not follow a redirect', async () => {
    receiver.status = 302;
    expect(await post()).toBe(302);
    expect(receiver.received).toHaveLength(1);
  });

  it('ends when the receiver does not answer in time', async () => {
    receiver.status = null;
    await expect(post({ limitMs: 200 })).rejects.toThrow('no answer within 0.2 s');
  });

  it('says that nothing listens there', async () => {
    await expect(post({ url: 'http://127.0.0.1:1/' })).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    ['the address of this machine', (port: string) => `http://127.0.0.1:${port}/`],
    ['another spelling of it', (port: string) => `http://2130706433:${port}/`],
    ['its address in IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['a name of this machine', (port: string) => `http://localhost:${port}/`],
  ])('is not sent to %s if only public addresses are allowed', async (_what, urlOf) => {
    const url = urlOf(new URL(receiver.url).port);
    await expect(post({ url, mayReach: isPublicAddress })).rejects.toThrow('not on the public internet');
    expect(receiver.received).toEqual([]);
  });

  it('is not sent to a name if one of its addresses is not allowed', async () => {
    const asked: string[] = [];
    const mayReach = (address: string) => asked.push(address) < 0;
    const url = `http://localhost:${new URL(receiver.url).port}/`;
    await expect(post({ url, mayReach })).rejects.toThrow('not on the public internet');
    expect(asked.length).toBeGreaterThan(0);
    expect(receiver.received).toEqual([]);
  });
});
