/**
 * Suites for each form that stores a draft: they compare its format with stored ones that are kept of each version, and
 * close its tabs while it is filled in.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { draftKey } from '@wkff/session';
import { shapeOf } from '@wkff/testing';
import { readStamped, type DraftFormat } from '../draftFormat.ts';
import type { Editable, FoundDraft, Versioned } from '../editable.ts';
import { requestOf } from '../editorRequest.ts';
import { FakeLocks } from '../locks.fake.ts';
import { foundFormat, openEditor, type OpenEditor } from '../openEditor.ts';
import { useEditor } from '../useEditor.ts';

/** Of the account whose drafts they are. */
const ACCOUNT = 3;
const NOW = 1_758_164_400_000;
const HOST = { report: () => undefined, clock: { now: () => NOW } };

/** Where the drafts of a form are kept: `{folder}/{name}.{version}.json`. */
interface Kept {
  folder: string;
  name: string;
  /**
   * Names of fields that follow from one list with all that is stored of them. One that is newer than the kept drafts
   * raises no version.
   */
  listed?: readonly string[];
}

const fileIn = ({ folder, name }: Kept, version: number) => join(folder, `${name}.${version}.json`);

/**
 * Tests that the newest kept draft has exactly the fields of today, so that a change of fields raises the version, and
 * that the drafts of all versions can be read and used.
 */
export function testKeptDrafts<Draft extends object>(
  { folder, name, listed = [] }: Kept,
  format: DraftFormat<Draft>,
  use: (draft: Draft, text: string) => unknown,
): void {
  const fileOf = (version: number) => fileIn({ folder, name }, version);
  const textOf = (version: number) => readFileSync(fileOf(version), 'utf8');
  const versions = Array.from({ length: format.version }, (_, index) => index + 1);

  describe(`drafts of ${name}`, () => {
    test(`the kept one of version ${format.version} has the fields of today: a change of fields raises the version`, () => {
      const { format: version = 1, ...draft } = JSON.parse(textOf(format.version)) as Draft & { format?: number };
      expect([version, existsSync(fileOf(format.version + 1))]).toEqual([format.version, false]);
      const known = withoutNewer(format.blank, draft, listed);
      expect(shapeOf(draft, known)).toEqual(shapeOf(known, draft));
    });

    test.each(versions)('one of version %i is read whole, and can be used', async (version) => {
      const draft = readStamped(textOf(version), format);
      if (draft === null) throw new Error(`${fileOf(version)} cannot be read`);
      expect(shapeOf(draft, format.blank)).toEqual(shapeOf(format.blank, draft));
      await use(draft, textOf(version));
    });
  });
}

/** Returns a blank draft without the listed fields that a kept one does not have. */
function withoutNewer(blank: unknown, kept: unknown, listed: readonly string[]): unknown {
  if (typeof blank !== 'object' || blank === null || Array.isArray(blank)) return blank;
  const ofKept = new Map<string, unknown>(Object.entries((kept ?? {}) as object));
  const known = Object.entries(blank).filter(([name]) => ofKept.has(name) || !listed.includes(name));
  return Object.fromEntries(known.map(([name, one]) => [name, withoutNewer(one, ofKept.get(name), listed)]));
}

/**
 * The same for an editor, which opens each kept draft over a stored object and sends it; and what is typed into it is
 * there again after its tabs were closed.
 */
export function testKeptInput<Stored extends Versioned, Draft extends object>(
  kept: Kept,
  editable: Editable<Stored, Draft>,
  stored: Stored,
): void {
  const format = foundFormat(editable);
  const open = () => openEditor(editable, ACCOUNT, stored);

  testKeptDrafts<FoundDraft<Draft>>(kept, format, async ({ at }, text) => {
    localStorage.clear();
    localStorage.setItem(draftKey(ACCOUNT, editable.what), text);
    const { start, files } = await open();
    expect(start.restoredAt).toBe(at);
    expect(editable.findProblems(start.draft)).toEqual({});
    const fields = editable.fieldsOf([start.draft, start.base]);
    expect(fields.some((field) => field.comparable(start.draft) !== field.comparable(start.base))).toBe(true);
    const failed: unknown[] = [];
    const events = { onError: (error: unknown) => failed.push(error), onMerged: () => undefined };
    await requestOf(editable, start.draft, start, files, events).send();
    expect(failed).toEqual([]);
  });

  test(`what is typed into ${kept.name} is there again after the tab was killed, and so is that of a second tab`, async () => {
    const newest = readStamped(readFileSync(fileIn(kept, format.version), 'utf8'), format);
    const { draft } = newest ?? { draft: editable.draftOf(stored) };
    localStorage.clear();
    FakeLocks.install();
    try {
      const tabs = [await open(), await open()];
      await type(tabs, draft);
      for (const tab of tabs) tab.release();
      for (const { start } of [await open(), await open()])
        expect([start.restoredAt, editable.comparable(start.draft)]).toEqual([NOW, editable.comparable(draft)]);
    } finally {
      FakeLocks.remove();
    }
  });
}

/** Types a draft into open editors, whose tabs are killed a third of a second later. */
async function type<Stored extends Versioned, Draft extends object>(
  tabs: readonly OpenEditor<Stored, Draft>[],
  draft: Draft,
): Promise<void> {
  jest.useFakeTimers();
  try {
    for (const tab of tabs) {
      const { result } = renderHook(() => useEditor(tab, HOST));
      act(() => result.current.edit(() => draft));
    }
    await act(async () => void jest.advanceTimersByTime(300));
  } finally {
    jest.useRealTimers();
  }
}
