import { divide, hostPartOf, sharesOf, stemOf } from './attribution.ts';

describe('a source file of the host', () => {
  test.each([
    ['webpack://shell/../node_modules/.pnpm/react@19.3.1/node_modules/react/cjs/react.production.js', 'react'],
    ['webpack://shell/../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/client.js', 'react-dom'],
    ['webpack://shell/../node_modules/.pnpm/scheduler@0.28.0/node_modules/scheduler/index.js', 'react-dom'],
    ['webpack://shell/../node_modules/.pnpm/react-router@7/node_modules/react-router/dist/chunk.mjs', 'router'],
    ['webpack://shell/../packages/router/src/index.ts', 'router'],
    ['webpack://shell/../node_modules/.pnpm/x/node_modules/@module-federation/runtime-core/index.js', 'federation'],
    ['webpack://shell/webpack/container/entry/shell', 'federation'],
    ['webpack://shell/../packages/session/src/createSession.ts', 'session'],
    ['webpack://shell/../node_modules/.pnpm/zustand@5/node_modules/zustand/esm/vanilla.mjs', 'session'],
    ['webpack://shell/../node_modules/.pnpm/ky@1/node_modules/ky/distribution/index.js', 'other libraries'],
    ['webpack://shell/./src/layout/Header.tsx', 'own'],
    ['webpack://shell/../packages/contracts/src/paths.ts', 'own'],
    ['webpack://shell/webpack/runtime/jsonp chunk loading', 'runtime'],
    ['webpack://shell/webpack/bootstrap', 'runtime'],
    [null, 'runtime'],
  ])('%s belongs to %s', (source, part) => expect(hostPartOf(source)).toBe(part));
});

test('a script is divided by where its characters come from', () => {
  // Ten characters: 0 to 5 from the first source, 6 to 9 from the second.
  const map = {
    version: 3,
    file: 'x.js',
    sources: ['webpack://shell/./src/index.ts', 'webpack://shell/../node_modules/react/index.js'],
    sourcesContent: ['', ''],
    names: [],
    mappings: 'AAAA,MCAA',
    sourceRoot: '',
  };
  const shares = sharesOf('aaaaaabbbb', map as unknown as Parameters<typeof sharesOf>[1]);
  expect([...shares]).toEqual([
    ['own', 0.6],
    ['react', 0.4],
  ]);
});

describe('the bytes of a file', () => {
  test('are divided into parts that add up', () => {
    const divided = divide(
      100,
      new Map([
        ['own', 1 / 3],
        ['react', 1 / 3],
        ['router', 1 / 3],
      ] as const),
    );
    expect([...divided.values()].sort()).toEqual([33, 33, 34]);
  });

  test('are the runtime if their source is unknown', () => expect([...divide(7, new Map())]).toEqual([['runtime', 7]]));
});

test('files of two builds of the same source have the same stem', () => {
  expect(stemOf('/assets/bootstrap.276565990d.js')).toBe('bootstrap');
  expect(stemOf('262.f2a0265dc4.js')).toBe('262');
});
