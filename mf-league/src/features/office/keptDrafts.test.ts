import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import { buildFullMatch, buildProtest, buildRulesVersion, buildRuling, buildSeasonRules } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { decideEditable } from './decideEditable.ts';
import { receiveEditable } from './receiveEditable.ts';
import { toStored } from './rules/rulesDraft.ts';
import { rulesEditable } from './rules/rulesEditable.ts';
import { rulingEditable } from './rulingEditable.ts';
import { CLUBS, MATCHES, PLAYED } from './office.fake.ts';

const folder = join(import.meta.dirname, 'kept');
const { api } = stubHost({ rulings: { make: () => Promise.resolve({ ruling: buildRuling(), matches: [] }) } });
const match = PLAYED;
const season = { season: 2025, seasons: [2025], matches: MATCHES, clubs: CLUBS, rulings: [], due: [] };
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

const target = { season: 2025, competitionId: '_league_wk', title: '2025시즌 정규 리그' };
const usual = buildSeasonRules();
const { api: rules } = stubHost({ rules: { save: () => Promise.resolve([buildRulesVersion()]) } });
const ofRules = rulesEditable(rules, { ...target, usual, isPreviewed: () => true });
testKeptInput({ folder, name: 'season-rules' }, ofRules, toStored([], usual));
