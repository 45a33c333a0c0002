import { defineForm, documentEditable } from '@wkff/forms/documents';
import { testOtherReleases } from '@wkff/forms/testing/releases';
import { siteDocument } from '../../page/siteDocument.ts';
import { NO_SETTINGS } from '../../page/siteSettings.ts';
import { labels } from './texts.ts';

const stored = { key: 'site.contact', version: 3, content: null, scheduled_at: null } as const;
const form = defineForm(siteDocument(NO_SETTINGS), { title: 'x', labels });
const editable = documentEditable({ save: () => Promise.resolve(stored) }, form, () => 0);
testOtherReleases(form.schema);

const draft = editable.draftOf(stored);
const problemsOf = (email: string) => editable.findProblems({ ...draft, email });

test.each(['없는메일', 'office@', `${'a'.repeat(250)}@example.org`])('the form refuses the e-mail %j', (email) => {
  expect(problemsOf(email)).toEqual({ email: '이메일 주소는 office@example.org와 같은 모양이어야 합니다.' });
});

test.each(['', ' office@example.org '])('the form takes the e-mail %j', (email) => {
  expect(problemsOf(email)).toEqual({});
});

test('the form compares the sentence on the login page by itself, and takes one line of 200 characters', () => {
  const [field] = editable.fieldsOf([draft]).filter(({ label }) => label === '로그인 화면의 안내');
  expect(field?.comparable({ ...draft, loginNote: '전화해 주세요.' })).not.toBe(field?.comparable(draft));
  expect(editable.findProblems({ ...draft, loginNote: '글'.repeat(200) })).toEqual({});
  expect(Object.keys(editable.findProblems({ ...draft, loginNote: '글'.repeat(201) }))).toEqual(['loginNote']);
});
