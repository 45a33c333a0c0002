import { tryOrNull } from '@wkff/contracts';
import { newId } from '@wkff/forms';

/** What this browser remembers of keeping a match. */
interface KeepMemory {
  /** Ends the ids of all events that it records, so that the events of other devices are known as such. */
  device: string;
  /** Pairs of events that are not the same one, as their ids. */
  different: string[];
}

const keyOf = (matchId: number) => `keep:${matchId}`;
const DEVICE = 12;

/** Returns what this browser remembers of a match; a browser that stores nothing remembers it as long as the page. */
export function readMemory(matchId: number): KeepMemory {
  const read = () => JSON.parse(localStorage.getItem(keyOf(matchId)) ?? 'null') as KeepMemory | null;
  const { device, different } = tryOrNull(read) ?? { device: '', different: [] };
  return { device: /^[0-9a-f]{12}$/.test(device) ? device : newId().slice(-DEVICE), different };
}

export const writeMemory = (matchId: number, memory: KeepMemory): void =>
  void tryOrNull(() => localStorage.setItem(keyOf(matchId), JSON.stringify(memory)));

/** Returns the id of a new event of a device. */
export const newEventId = (device: string): string => newId().slice(0, -DEVICE) + device;

/** True if a device recorded the event. */
export const isOfDevice = (id: string, device: string): boolean => id.endsWith(device);

/** The name of a pair of events, whichever is first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');
