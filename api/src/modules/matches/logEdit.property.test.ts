import { checkStoredLogs } from '../../../test/proof/storedLogs.ts';

it('500 made-up matches, sent in turns, are stored as a replay of the whole log says', () => {
  checkStoredLogs(500);
});
