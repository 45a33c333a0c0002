import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import { buildFullMatch, buildProtest, buildRuling } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { decideEditable } from './decideEditable.ts';
import { receiveEditable } from './receiveEditable.ts';
import { rulingEditable } from './rulingEditable.ts';
import { CLUBS, MATCHES, PLAYED } from './office.fake.ts';

const folder = join(import.meta.dirname, 'kept');
const { api } = stubHost({ rulings: { make: () => Promise.resolve({ ruling: buildRuling(), matches: [] }) } });
const match = PLAYED;
const season = { season: 2025, seasons: [2025], matches: MATCHES, clubs: CLUBS, rulings: [] };
const context = { season, today: '2025-09-18', username: 'kim', basis: { current: '3:100' } };

const protest = buildProtest({ club_id: 3 });
const saved = { protest, match: buildFullMatch(), warnings: [] };
const { api: results } = stubHost({
  results: { protest: () => Promise.resolve(saved), decideProtest: () => Promise.resolve(saved) },
});
const received = { match, open: [], now: Date.parse('2025-09-17T21:15:00+09:00'), onWarnings: () => undefined };

testKeptInput({ folder, name: 'protest' }, receiveEditable(results, received), null);
testKeptInput({ folder, name: 'protest-outcome' }, decideEditable(results, saved.match, protest, []), protest);
testKeptInput({ folder, name: 'ruling' }, rulingEditable(api, { ...context, subject: { of: 'match', match } }), null);
