import { sectionSecret, signatureHeaders } from './signatures.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

it('the signature is that of the example of Standard Webhooks', () => {
  const headers = signatureHeaders(SECRET, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', 1_614_265_330_999);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('each section and each nonce has another secret', () => {
  const secrets = [sectionSecret(SECRET, 'mf-home', 'a'), sectionSecret(SECRET, 'mf-home', 'b')];
  const all = [...secrets, sectionSecret(SECRET, 'mf-league', 'a'), SECRET];
  expect(new Set(all).size).toBe(4);
});
