import { join } from 'node:path';
import { testKeptDrafts } from '@wkff/forms/testing';
import { TYPED_FORMAT } from './TypedTexts.ts';

testKeptDrafts({ folder: join(import.meta.dirname, 'kept'), name: 'match-log-typed' }, TYPED_FORMAT, ({ texts }) =>
  expect(texts.map(({ text }) => text)).toEqual(['주심이 번호를 잘못 알림', '김코치']),
);
