import type { Shares } from './attribution.ts';
import { addUp } from './firstView.ts';

const shares = new Map<string, Shares>([
  [
    'main',
    new Map([
      ['federation', 0.75],
      ['runtime', 0.25],
    ]),
  ],
  ['bootstrap', new Map([['own', 1]])],
]);
const script = (path: string, bytes: number) => ({ path, type: 'text/javascript', bytes });

describe('a first view', () => {
  test('tells the host, the remote and the starter apart', () => {
    const view = addUp(
      [
        script('/assets/start.e81998cf3c.js', 300),
        script('/assets/main.c1e40006ae.js', 1000),
        script('/assets/bootstrap.276565990d.js', 50),
        script('/remotes/mf-home/20260101T000000Z-00000000/remoteEntry.091aca997c.js', 20),
      ],
      shares,
    );
    expect(view).toMatchObject({ starter: 300, remote: 20, script: 1370 });
    expect(Object.fromEntries(view.host)).toMatchObject({ federation: 750, runtime: 250, own: 50, react: 0 });
  });

  test('counts files other than scripts by their kind', () => {
    const of = (type: string, bytes: number) => ({ path: '/x', type, bytes });
    const files = [
      of('text/html', 1),
      of('text/css', 2),
      of('font/woff2', 4),
      of('image/png', 8),
      of('text/plain', 16),
    ];
    expect(addUp([...files, of('image/svg+xml', 32)], shares)).toMatchObject({
      html: 1,
      css: 2,
      font: 4,
      image: 40,
      other: 16,
      script: 0,
    });
  });

  test('throws for an unknown script of the host', () => {
    expect(() => addUp([script('/assets/new.0123456789.js', 5)], shares)).toThrow('/assets/new.0123456789.js');
  });
});
