import type { PeopleClient } from '@wkff/api-client';
import type { ListedPerson } from '@wkff/contracts';
import { failureText, useSave } from '@wkff/forms';
import { useRef, useState } from 'react';
import { placeText } from './joined.ts';
import { texts } from './texts.ts';

type Places = ListedPerson['places'];

/** What was done last, and what takes it back. */
interface Done {
  text: string;
  undo?: () => void;
}

/**
 * Joins entries to a person, and parts what was joined.
 * @param id of the person.
 * @param onDone receives the places that the person has afterwards.
 */
export function useJoining(
  api: PeopleClient,
  id: number,
  report: (error: unknown) => void,
  onDone: (left: Places) => Promise<void>,
) {
  const { act, ...announced } = useAnnounced(report, onDone);

  const joinAgain = (other: number, left: Places, text: string) =>
    void act(
      () => api.join(id, other),
      left,
      () => ({ text }),
    );

  return {
    ...announced,
    join: (person: ListedPerson, other: ListedPerson) =>
      joinAgain(other.person_id, [...person.places, ...other.places], texts.done.joined(other.name)),
    undoJoin: (person: ListedPerson, joined: ListedPerson) =>
      void act(
        () => api.undoJoin(id, joined.person_id),
        without(person.places, joined.places),
        () => ({ text: texts.done.undone(joined.name) }),
      ),
    part(person: ListedPerson, place: Places[number]): void {
      const { club_key: club, season, list } = place;
      void act(
        () => api.part(id, { club, season, list }),
        without(person.places, [place]),
        (parted) => ({
          text: texts.done.parted(placeText(place)),
          undo: () => joinAgain(parted.person_id, person.places, texts.done.putBack),
        }),
      );
    },
  };
}

/** Actions of which one runs at a time. What was done is announced, and takes the focus. */
function useAnnounced(report: (error: unknown) => void, onDone: (left: Places) => Promise<void>) {
  const { state, save } = useSave<ListedPerson>(report);
  const [done, setDone] = useState<Done | null>(null);
  const said = useRef<HTMLDivElement>(null);

  async function act(
    send: () => Promise<ListedPerson>,
    left: Places,
    toDone: (answer: ListedPerson) => Done,
  ): Promise<void> {
    setDone(null);
    const end = await save({ send, isStored: () => false });
    if (end?.phase !== 'saved') return;
    setDone(toDone(end.stored));
    said.current?.focus();
    await onDone(left);
  }

  return {
    act,
    /** The element that says what was done. */
    said,
    done,
    isBusy: state.phase === 'busy',
    failure: failureText(state, texts.failure),
    /** Takes back what is said about the last action. */
    forget: () => setDone(null),
  };
}

export type Joining = ReturnType<typeof useJoining>;

/** Returns the places that are not among others. */
const without = (places: Places, others: Places): Places =>
  places.filter((place) => !others.some((other) => placeText(other) === placeText(place)));
