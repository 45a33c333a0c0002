import type { DraftFormat } from '@wkff/forms';
import { EMPTY_ENTRY } from './goalForm.ts';
import type { StoredDraft } from './scoreDialogReducer.ts';

/** How the drafts of scores are stored in browsers. */
export const SCORE_FORMAT: DraftFormat<StoredDraft> = {
  version: 1,
  blank: {
    draft: {
      mode: 'final',
      home: '',
      away: '',
      homePenalties: '',
      awayPenalties: '',
      goals: [
        {
          key: 0,
          id: null,
          half: null,
          minutes: null,
          seconds: null,
          playerNumber: null,
          playerName: null,
          team: 'home',
          isOwnGoal: false,
        },
      ],
      form: { key: null, view: 'fields', entry: EMPTY_ENTRY },
      isInPlay: false,
      isConfirmed: false,
      reason: '',
    },
    version: 0,
    at: 0,
  },
};
