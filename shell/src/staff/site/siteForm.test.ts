import { defineForm, documentEditable } from '@wkff/forms/documents';
import { testOtherReleases } from '@wkff/forms/testing/releases';
import { siteDocument } from '../../page/siteDocument.ts';
import { NO_SETTINGS } from '../../page/siteSettings.ts';
import { labels } from './texts.ts';

const stored = { key: 'site.contact', version: 3, content: null, scheduled_at: null } as const;
const form = defineForm(siteDocument(NO_SETTINGS), { title: 'x', labels });
const editable = documentEditable({ save: () => Promise.resolve(stored) }, form, () => 0);
testOtherReleases(form.schema);

const problemsOf = (email: string) => editable.findProblems({ ...editable.draftOf(stored), email });

test.each(['없는메일', 'office@', `${'a'.repeat(250)}@example.org`])('the form refuses the e-mail %j', (email) => {
  expect(problemsOf(email)).toEqual({ email: '이메일 주소는 office@example.org와 같은 모양이어야 합니다.' });
});

test.each(['', ' office@example.org '])('the form takes the e-mail %j', (email) => {
  expect(problemsOf(email)).toEqual({});
});
