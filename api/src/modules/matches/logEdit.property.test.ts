import { checkStoredLogs } from '../../../test/proof/storedLogs.ts';

it('what is stored of 500 made-up matches, sent in turns, is what a replay of the whole log says', () => {
  checkStoredLogs(500);
});
