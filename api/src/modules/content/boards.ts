import { CLOSED_LOCATIONS, type ClosedLocation, type WriteLocation } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';

/** Returns the board of a write location. @throws AppError `board_not_open` for a board of the fan section. */
export function openBoard(location: WriteLocation | ClosedLocation): WriteLocation {
  if (isClosed(location)) throw new AppError('board_not_open');
  return location;
}

const isClosed = (location: string): location is ClosedLocation =>
  CLOSED_LOCATIONS.some((closed) => closed === location);
