import { join } from 'node:path';
import type { Popup } from '@wkff/contracts';
import { testKeptInput } from '@wkff/forms/testing';
import { stubHost } from '@wkff/ui/testing';
import { popupEditable } from './popupEditable.ts';

const POPUP: Popup = {
  id: 3,
  start_date: '2025-09-18',
  display_days: 5,
  title: '결승',
  text: '',
  image: null,
  image_alt: null,
  link: null,
  mode: 'today',
  store: 'cookie',
  cookie_days: 7,
  version: 4,
};
const { api } = stubHost({ site: { savePopup: () => Promise.resolve(POPUP) } });
const editable = popupEditable(api, POPUP, '2025-09-18', [POPUP]);

testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'popup' }, editable, POPUP);
