import type { StoredDocument } from '@wkff/contracts';
import { defineForm, documentEditable } from '@wkff/forms/documents';
import { testKeptInput } from '@wkff/forms/testing';
import { join } from 'node:path';
import { siteDocument } from '../../page/siteDocument.ts';
import { NO_SETTINGS } from '../../page/siteSettings.ts';
import { labels } from './texts.ts';

const stored: StoredDocument = { key: 'site.contact', version: 3, content: null, scheduled_at: null };
const form = defineForm(siteDocument(NO_SETTINGS), { title: 'x', labels });
const editable = documentEditable({ save: () => Promise.resolve(stored) }, form, () => 0);

testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'site' }, editable, stored);
