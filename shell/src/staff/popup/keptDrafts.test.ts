import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import { buildPopup } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { popupEditable } from './popupEditable.ts';

const POPUP = buildPopup({ start_date: '2025-09-18', title: '결승', text: '', version: 4 });
const { api } = stubHost({ site: { savePopup: () => Promise.resolve(POPUP) } });
const editable = popupEditable(api, POPUP, { popups: [POPUP], copy: null, today: '2025-09-18' });

testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'popup' }, editable, POPUP);
