import type { DraftFormat } from '@wkff/forms';
import { NO_ASSIST } from './draft.ts';
import { EMPTY_ENTRY } from './goalForm.ts';
import type { StoredDraft } from './scoreDialogReducer.ts';

/** How the drafts of scores are stored in browsers. */
export const SCORE_FORMAT: DraftFormat<StoredDraft> = {
  version: 2,
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
          ...NO_ASSIST,
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
