import { join } from 'node:path';
import { testKeptDrafts } from '@wkff/forms/testing';
import { buildFullMatch, buildScoringEvent } from '@wkff/testing';
import { checkDraft } from './checkDraft.ts';
import { openScoreDialog, scoreDialogReducer } from './scoreDialogReducer.ts';
import { SCORE_FORMAT } from './scoreFormat.ts';
import { toScoreInput } from './scoreInput.ts';

const STORED = buildFullMatch({
  version: 5,
  home_points: 1,
  away_points: 0,
  status: 'completed',
  scoring_events: [buildScoringEvent({ id: 7 })],
});

testKeptDrafts({ folder: join(import.meta.dirname, 'kept'), name: 'score' }, SCORE_FORMAT, (storedDraft) => {
  const { at } = storedDraft;
  const opened = scoreDialogReducer(openScoreDialog(STORED, 'final', storedDraft, at), {
    type: 'loaded',
    stored: STORED,
    now: at,
  });
  expect(opened.phase.name).toBe('offer');
  const { draft, stored } = scoreDialogReducer(opened, { type: 'continue', storedDraft, now: at });
  expect(checkDraft({ ...draft, form: null }, stored, true)).toBeNull();
  expect(toScoreInput(draft, stored)).toMatchObject({ home_points: 2, away_points: 0, reason: '기록 정정' });
});
