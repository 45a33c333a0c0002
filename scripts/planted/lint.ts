interface PlantedLint {
  /** The rule that must report it. */
  rule: string;
  /** Path under which the code is checked. */
  path: string;
  code: string;
}

/** At least one violation of each of this project's rules, and one of each published set. */
export const PLANTED_LINT: PlantedLint[] = [
  { rule: 'own/real-clock', path: 'api/src/planted.ts', code: 'export const now = Date.now();\n' },
  { rule: 'own/real-clock', path: 'mf-home/src/planted.ts', code: 'export const now = new Date();\n' },
  { rule: 'own/real-clock', path: 'packages/ui/src/planted.test.ts', code: 'export const now = Date();\n' },
  { rule: 'own/texts', path: 'mf-team/src/Planted.tsx', code: 'export const Planted = () => <p>선수단</p>;\n' },
  { rule: 'own/texts', path: 'shell/src/Planted.tsx', code: "export const Planted = () => <p title={'메뉴'} />;\n" },
  {
    rule: 'own/texts',
    path: 'packages/ui/src/Planted.tsx',
    code: 'export const planted = (n: number) => `${n} 라운드`;\n',
  },
  {
    rule: 'own/style-attribute',
    path: 'mf-league/src/Planted.tsx',
    code: "export const Planted = () => <p style={{ color: 'red' }} />;\n",
  },
  {
    rule: 'own/html-text',
    path: 'mf-team/src/Planted.tsx',
    code: 'export const Planted = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />;\n',
  },
  {
    rule: 'own/html-text',
    path: 'packages/ui/src/planted.ts',
    code: 'export const planted = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });\n',
  },
  {
    rule: 'own/router-package',
    path: 'mf-media/src/planted.ts',
    code: "export { Link } from 'react-router-dom';\n",
  },
  {
    rule: 'own/router-package',
    path: 'shell/src/planted.ts',
    code: "export const router = () => import('react-router');\n",
  },
  { rule: 'own/browser-typebox', path: 'mf-home/src/planted.ts', code: "export { Type } from 'typebox';\n" },
  {
    rule: 'own/browser-typebox',
    path: 'packages/session/src/planted.ts',
    code: "import { Match } from '@wkff/contracts/schemas';\nexport const planted = Match;\n",
  },
  {
    rule: 'own/browser-typebox',
    path: 'packages/contracts/src/planted.ts',
    code: "export { Match } from './schemas.ts';\n",
  },
  {
    rule: 'own/limits',
    path: 'shell/src/Planted.tsx',
    code: 'export const Planted = () => <input maxLength={2_00} />;\n',
  },
  {
    rule: 'own/limits',
    path: 'packages/ui/src/Planted.tsx',
    code: 'export const Planted = () => <p minLength="8" />;\n',
  },
  {
    rule: 'own/limits',
    path: 'api/src/planted.ts',
    code: 'export const planted = Type.Object({ names: Type.Array(Type.String(), { minItems: 1, maxItems: 60 }) });\n',
  },
  { rule: 'own/limits', path: 'packages/contracts/src/schemas.ts', code: 'export const planted = { maximum: 9 };\n' },
  { rule: 'own/limits', path: 'api/src/planted.ts', code: "export const planted = readLine('', 60);\n" },
  { rule: 'own/limits', path: 'mf-team/src/planted.ts', code: "export const planted = lengthOf('') > 30;\n" },
  {
    rule: 'own/literal-spread',
    path: 'shell/server/planted.ts',
    code: 'export const planted = (a: number, b: number) => ({ ...{ a, b }, c: 1 });\n',
  },
  {
    rule: 'own/literal-spread',
    path: 'mf-league/src/planted.fake.ts',
    code: 'export const planted = { one: 1, ...{\n  two: 2,\n} };\n',
  },
  {
    rule: 'own/literal-spread',
    path: 'mf-league/src/planted.tsx',
    code: 'export const planted = (id: string, name: string) => <Planted {...{ id, name }} />;\n',
  },
  {
    rule: 'own/typed-rows',
    path: 'api/src/planted.ts',
    code: 'export const planted = (pool: Pool) => pool.query<{ id: number }>("select 1 as id");\n',
  },
  {
    rule: 'own/typed-rows',
    path: 'api/src/planted.ts',
    code: 'export const planted = (db: Db) => sql<{ id: number }>`select 1 as id`.execute(db);\n',
  },
  {
    rule: 'own/made-tags',
    path: 'api/src/planted.ts',
    code: "export const planted = statement('planted', `select 'match:' || id from matches`);\n",
  },
  { rule: 'own/made-tags', path: 'api/src/planted.ts', code: 'export const planted = `club:${key}`;\n' },
  {
    rule: 'own/environment',
    path: 'shell/server/planted.ts',
    code: 'export const planted = process.env;\n',
  },
  {
    rule: 'own/environment',
    path: 'e2e/lib/planted.ts',
    code: "const { env } = process;\nexport const planted = env['PATH'];\n",
  },
  {
    rule: 'own/environment',
    path: 'tools/cli/src/planted.ts',
    code: "import { env } from 'node:process';\nexport const planted = env;\n",
  },
  {
    rule: 'own/setting',
    path: 'api/src/main.ts',
    code: 'export const planted = process.env.DATABSE_URL;\n',
  },
  {
    rule: 'own/setting',
    path: 'tools/launcher/src/start.ts',
    code: 'const { RUN_AS } = process.env;\nexport const planted = RUN_AS;\n',
  },
  {
    rule: 'own/setting',
    path: 'tools/launcher/src/planted.ts',
    code: 'export const planted = (env: NodeJS.ProcessEnv) => env.RUN_AS;\n',
  },
  { rule: 'own/default-export', path: 'packages/ui/src/planted.ts', code: 'export default 1;\n' },
  { rule: 'own/index-file', path: 'mf-home/src/features/index.ts', code: 'export const planted = 1;\n' },
  {
    rule: 'react-hooks/rules-of-hooks',
    path: 'packages/ui/src/Planted.tsx',
    code: "import { useState } from 'react';\nexport function Planted(p: { a: boolean }) {\n  if (p.a) useState(1);\n  return null;\n}\n",
  },
  { rule: 'typescript/no-explicit-any', path: 'api/src/planted.ts', code: 'export const planted: any = 1;\n' },
  { rule: 'eslint/no-warning-comments', path: 'scripts/planted.ts', code: '// TODO: nothing\n' },
  {
    rule: 'eslint/no-restricted-properties',
    path: 'api/src/planted.test.ts',
    code: "import { jest } from '@jest/globals';\njest.setTimeout(60_000);\n",
  },
];
