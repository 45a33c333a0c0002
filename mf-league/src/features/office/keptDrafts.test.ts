import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import { buildRuling } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { rulingEditable } from './rulingEditable.ts';
import { CLUBS, MATCHES, PLAYED } from './office.fake.ts';

const folder = join(import.meta.dirname, 'kept');
const { api } = stubHost({ rulings: { make: () => Promise.resolve({ ruling: buildRuling(), matches: [] }) } });
const match = PLAYED;
const season = { season: 2025, seasons: [2025], matches: MATCHES, clubs: CLUBS, rulings: [] };
const context = { season, today: '2025-09-18', username: 'kim', basis: { current: '3:100' } };

testKeptInput({ folder, name: 'ruling' }, rulingEditable(api, { ...context, subject: { of: 'match', match } }), null);
