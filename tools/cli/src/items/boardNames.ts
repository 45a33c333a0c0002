import { WRITE_LOCATIONS, type WriteLocation } from '@wkff/contracts';

const NAMES: Readonly<Record<string, WriteLocation>> = {
  news: 'MediaNews',
  공지사항: 'MediaNews',
  press: 'MediaPress',
  보도자료: 'MediaPress',
  photos: 'MediaPhotos',
  사진: 'MediaPhotos',
  포토: 'MediaPhotos',
  'data-room': 'WkffDataRoom',
  자료실: 'WkffDataRoom',
};

/** Names of boards in files and options. */
export const BOARD_NAMES = ['news', 'press', 'photos', 'data-room'] as const;

/** Returns the board of an English or Korean name, or of the API's name for it; undefined if there is none. */
export function boardOf(name: string): WriteLocation | undefined {
  const plain = name.trim().normalize('NFC');
  return NAMES[plain.toLowerCase()] ?? WRITE_LOCATIONS.find((location) => location === plain);
}

/** Returns the name of a board in exports. */
export function nameOf(board: WriteLocation): string {
  return BOARD_NAMES.find((name) => NAMES[name] === board) ?? board;
}
