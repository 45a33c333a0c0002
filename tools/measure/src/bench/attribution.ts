import { SourceMap, type SourceMapPayload } from 'node:module';

/** The parts of the host's script. */
export const HOST_PARTS = [
  'runtime',
  'react',
  'react-dom',
  'router',
  'federation',
  'session',
  'own',
  'other libraries',
] as const;
export type HostPart = (typeof HOST_PARTS)[number];

/** Shares of a whole by part; they add up to 1. */
export type Shares = ReadonlyMap<HostPart, number>;

/** Returns the part that a source file of the host's build belongs to; null and webpack's own code are the runtime. */
export function hostPartOf(source: string | null): HostPart {
  if (source === null) return 'runtime';
  const library = libraryOf(source);
  if (library === 'react') return 'react';
  if (library === 'react-dom' || library === 'scheduler') return 'react-dom';
  // Dependencies of React Router.
  if (/^(react-router(-dom)?|cookie|set-cookie-parser)$/.test(library ?? '')) return 'router';
  if (library?.startsWith('@module-federation/')) return 'federation';
  if (library === 'zustand' || library === 'jwt-decode') return 'session';
  if (library !== null) return 'other libraries';
  if (/webpack\/(container|sharing)\b/.test(source)) return 'federation';
  if (/packages\/router\//.test(source)) return 'router';
  if (/packages\/session\//.test(source)) return 'session';
  return /(^|\/)(src|packages)\//.test(source) ? 'own' : 'runtime';
}

/** Returns the package after the last `node_modules` of a path. */
function libraryOf(source: string): string | null {
  const inside = source.split('node_modules/').at(-1);
  if (inside === undefined || inside === source) return null;
  const [first = '', second = ''] = inside.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * Returns each part's share of a script, by characters of the built code. Compressed bytes cannot be attributed
 * exactly, so a part's share of the code is used for them.
 */
export function sharesOf(code: string, map: SourceMapPayload): Shares {
  const sourceMap = new SourceMap(map);
  const counts = new Map<HostPart, number>();
  let total = 0;
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : null;
      const part = hostPartOf(source ?? null);
      counts.set(part, (counts.get(part) ?? 0) + 1);
      total += 1;
    }
  }
  return new Map([...counts].map(([part, count]) => [part, count / total]));
}

/** Divides a file's bytes by shares. Adds the rounding error to the largest share, so that the parts add up. */
export function divide(bytes: number, shares: Shares): Map<HostPart, number> {
  const sorted = [...shares].sort(([, a], [, b]) => b - a);
  const divided = new Map(sorted.map(([part, share]) => [part, Math.round(bytes * share)]));
  const [largest] = sorted;
  if (!largest) return new Map([['runtime', bytes]]);
  const rest = bytes - [...divided.values()].reduce((sum, value) => sum + value, 0);
  divided.set(largest[0], (divided.get(largest[0]) ?? 0) + rest);
  return divided;
}

/** Returns `bootstrap` for `bootstrap.276565990d.js`: two builds of the same sources differ only in the hash. */
export function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.[0-9a-f]{10}\.js$/, '');
}
