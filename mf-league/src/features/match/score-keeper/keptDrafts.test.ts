import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import { buildFullMatch, buildMatchDetail, buildPlayer, buildStoredLineup, buildStoredSheet } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { lineupEditable } from '../lineup/lineupEditable.ts';
import { officialsEditable } from '../officials/officialsEditable.ts';
import { fixtureEditable } from './fixtureDraft.ts';
import { linkEditable } from './linkEditable.ts';
import { phaseEditable } from './phaseDraft.ts';

const folder = join(import.meta.dirname, 'kept');
const MATCH = buildFullMatch({ version: 4 });
const LINEUP = buildStoredLineup({ version: 4 });
const SHEET = buildStoredSheet({ version: 4 });
const save = () => Promise.resolve(MATCH);
const { api } = stubHost({
  matches: {
    ...{ editFixture: save, saveLiveLink: save, savePhase: save },
    saveLineup: () => Promise.resolve(LINEUP),
    saveSheet: () => Promise.resolve(SHEET),
  },
});

testKeptInput({ folder, name: 'fixture' }, fixtureEditable(api, MATCH.id), MATCH);
testKeptInput({ folder, name: 'live-link' }, linkEditable(api, MATCH.id), MATCH);
testKeptInput({ folder, name: 'phase' }, phaseEditable(api, MATCH.id), MATCH);
testKeptInput({ folder, name: 'lineup' }, lineupEditable(api, MATCH, 'home', [buildPlayer({ person_id: 7 })]), LINEUP);
testKeptInput({ folder, name: 'sheet' }, officialsEditable(api, buildMatchDetail()), SHEET);
