import { jest } from '@jest/globals';
import type { DocumentsClient } from '@wkff/api-client';
import type { StoredDocument } from '@wkff/contracts';
import { documentEditable } from '@wkff/forms/documents';
import { readDocument } from '@wkff/forms/documents/read';
import { testKeptInput } from '@wkff/forms/testing';
import { testOtherReleases } from '@wkff/forms/testing/releases';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { join } from 'node:path';
import { pagesOf } from './editedPages.tsx';
import { DOCUMENTS, HEADINGS, type EditedPage } from './headings.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const host = stubHost({});
const pages = Object.keys(HEADINGS) as EditedPage[];

describe.each(pages)('the form of %s', (page) => {
  const { form, preview } = pagesOf(host)[page];
  const stored: StoredDocument = { key: DOCUMENTS[page], version: 3, content: null, scheduled_at: null };
  const save = jest.fn<DocumentsClient['save']>((_key, { content }) => Promise.resolve({ ...stored, content }));
  const editable = documentEditable({ save }, form, () => NOW);

  it('has what is built in, which is complete, and which its page reads as it was stored', async () => {
    const draft = editable.draftOf(stored);
    expect(editable.findProblems(draft)).toEqual({});
    const { content } = await editable.send(draft, { base: draft, version: 0 }, new Map());
    expect(form.schema.key).toBe(DOCUMENTS[page]);
    expect(readDocument(form.schema, content)).toEqual(form.schema.builtIn);
  });

  it('calls all of its fields something, and has a preview', async () => {
    const labels = editable.fieldsOf([editable.draftOf(stored)]).map(({ label }) => label);
    expect(labels.every((label) => /[가-힣]/.test(label))).toBe(true);
    await renderRoutes([{ id: 'p', path: '/', element: <>{preview(form.schema.builtIn)}</> }], '/');
    expect(document.body.textContent?.length).toBeGreaterThan(20);
  });

  testOtherReleases(form.schema);

  testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: page }, editable, stored);
});
