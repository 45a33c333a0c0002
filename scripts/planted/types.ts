/** Code that must not compile with this project's settings, and the number of the expected error. */
export const PLANTED_TYPES = [
  {
    name: 'a string where a number is due',
    path: 'packages/contracts/src/planted.ts',
    code: "export const planted: number = 'one';\n",
    error: 2322,
  },
  {
    name: 'an element that may be missing',
    path: 'api/src/planted.ts',
    code: 'export const planted = (list: string[]): string => list[0];\n',
    error: 2322,
  },
  {
    name: 'syntax that cannot be erased',
    path: 'shell/server/planted.ts',
    code: 'export enum Planted {\n  One,\n}\n',
    error: 1294,
  },
  {
    name: 'an explicit undefined for an optional property',
    path: 'mf-home/src/planted.tsx',
    code: 'export const planted: { a?: string } = { a: undefined };\n',
    error: 2375,
  },
  {
    name: 'a field that Kubernetes does not know',
    path: 'deploy/planted.ts',
    code: `import type { Container } from 'kubernetes-types/core/v1.js';
export const planted: Container = { name: 'host', imag: 'wkff' };
`,
    error: 2561,
  },
];
