import { can } from '@wkff/contracts';
import { BOARDS, type Board } from '@wkff/contracts/boards';
import { useSession } from '@wkff/session';

/** Returns the boards on which the account may write. */
export function useBoards(): readonly Board[] {
  const holder = useSession((session) => session.holder);
  return BOARDS.filter(({ location }) => can(holder, 'content.write', location));
}
