import { refuseTarget } from './refuseTarget.ts';

const refused = (url: string, rawHeaders = ['Host', 'localhost']) => refuseTarget({ url, rawHeaders });

describe('the target of a request', () => {
  it.each([
    '/',
    '/team/haram-fc?tab=players',
    '/search?q=%E2%80%A8%00//\\',
    '/%ED%95%98%EB%9E%8C',
    '/a//b',
    '/a/../b',
    '/%5C',
    `/${'x'.repeat(1_999)}?${'x'.repeat(4_000)}`,
  ])('may be %.40s', (url) => expect(refused(url)).toBeNull());

  it.each([
    ['//evil.example', 404],
    ['/x/..//evil.example', 404],
    ['/x/%2E.//', 404],
    ['/x/..//evil.example/..', 404],
    ['/\\', 404],
    ['/\\evil.example', 404],
    ['/export/%E2%80%A8.csv', 404],
    ['/%e2%80%a9', 404],
    ['/a%0Ab', 404],
    ['/%7F', 404],
    [`/${'x'.repeat(2_000)}`, 414],
    ['http://localhost/', 400],
    ['http://', 400],
    ['*', 400],
    ['', 400],
  ] as const)('%.40s is refused with %d', (url, status) => expect(refused(url)).toBe(status));

  it('is refused with two Host headers, even equal ones', () => {
    expect(refused('/', ['Host', 'a', 'Accept', '*/*', 'hOST', 'a'])).toBe(400);
  });
});
