/** Suites that compare the format of a form's drafts with stored ones that are kept of each version. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { draftKey } from '@wkff/session';
import { shapeOf } from '@wkff/testing';
import { readStamped, type DraftFormat } from '../draftFormat.ts';
import type { Editable, FoundDraft, Versioned } from '../editable.ts';
import { requestOf } from '../editorRequest.ts';
import { foundFormat, openEditor } from '../openEditor.ts';

/** Of the account whose drafts they are. */
const ACCOUNT = 3;

/** Where the drafts of a form are kept: `{folder}/{name}.{version}.json`. */
interface Kept {
  folder: string;
  name: string;
}

/**
 * Tests that the newest kept draft has exactly the fields of today, so that a change of fields raises the version, and
 * that the drafts of all versions can be read and used.
 */
export function testKeptDrafts<Draft extends object>(
  { folder, name }: Kept,
  format: DraftFormat<Draft>,
  use: (draft: Draft, text: string) => unknown,
): void {
  const fileOf = (version: number) => join(folder, `${name}.${version}.json`);
  const textOf = (version: number) => readFileSync(fileOf(version), 'utf8');
  const versions = Array.from({ length: format.version }, (_, index) => index + 1);

  describe(`drafts of ${name}`, () => {
    test(`the kept one of version ${format.version} has the fields of today: a change of fields raises the version`, () => {
      const { format: version = 1, ...draft } = JSON.parse(textOf(format.version)) as Draft & { format?: number };
      expect([version, existsSync(fileOf(format.version + 1))]).toEqual([format.version, false]);
      expect(shapeOf(draft, format.blank)).toEqual(shapeOf(format.blank, draft));
    });

    test.each(versions)('one of version %i is read whole, and can be used', async (version) => {
      const draft = readStamped(textOf(version), format);
      if (draft === null) throw new Error(`${fileOf(version)} cannot be read`);
      expect(shapeOf(draft, format.blank)).toEqual(shapeOf(format.blank, draft));
      await use(draft, textOf(version));
    });
  });
}

/** The same for an editor, which opens each kept draft over a stored object and sends it. */
export function testKeptInput<Stored extends Versioned, Draft extends object>(
  kept: Kept,
  editable: Editable<Stored, Draft>,
  stored: Stored,
): void {
  testKeptDrafts<FoundDraft<Draft>>(kept, foundFormat(editable), async ({ at }, text) => {
    localStorage.clear();
    localStorage.setItem(draftKey(ACCOUNT, editable.what), text);
    const { start, files } = await openEditor(editable, ACCOUNT, stored);
    expect(start.restoredAt).toBe(at);
    expect(editable.findProblems(start.draft)).toEqual({});
    const fields = editable.fieldsOf([start.draft, start.base]);
    expect(fields.some((field) => field.comparable(start.draft) !== field.comparable(start.base))).toBe(true);
    const failed: unknown[] = [];
    const events = { onError: (error: unknown) => failed.push(error), onMerged: () => undefined };
    await requestOf(editable, start.draft, start, files, events).send();
    expect(failed).toEqual([]);
  });
}
