/** What every jest project here has in common: TypeScript through swc, native ES modules. */
export const base = {
  testEnvironment: 'node',
  // Jest's own pattern would also take scripts/test.ts, which runs Jest.
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.(ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/**
 * Returns two projects for the files of one. Most files run in bare Node, where those of a worker share the modules
 * that they load. `*.isolated.test.ts` are run by Jest's own runner, each in a context of its own: they replace timers
 * or built-in functions, need the DOM, or load JSX.
 */
export function bareAndIsolated({ testPathIgnorePatterns = ['/node_modules/'], ...project }) {
  const isolated = '\\.isolated\\.test\\.ts$';
  return [
    {
      ...project,
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      testPathIgnorePatterns: [...testPathIgnorePatterns, isolated],
    },
    {
      ...project,
      displayName: `${project.displayName} isolated`,
      testMatch: ['**/*.isolated.test.ts'],
      testPathIgnorePatterns,
      restoreMocks: true,
    },
  ];
}
