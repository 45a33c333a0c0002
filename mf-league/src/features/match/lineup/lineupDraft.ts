import type { LineupInput } from '@wkff/api-client';
import { formationLines, LINEUP_LIMITS, type Player, type Position, type StoredLineup } from '@wkff/contracts';
import type { DraftFormat, Problems } from '@wkff/forms';
import { minutesProblem, publishBeforeOf, type PublicationDraft } from '../publication/publicationDraft.ts';
import { nameKey, type PastedLineup, type PastedPlayer } from './readPasted.ts';
import { texts } from './texts.ts';

const t = texts.problems;

/** Somebody who may be in the line-up. */
export interface LineupRow {
  /** Identifies the row within the form and the stored line-up. */
  key: string;
  /** Null: typed in. */
  person_id: number | null;
  name: string;
  /** As typed. */
  number: string;
  /** Empty: not known. */
  position: Position | '';
  place: 'starter' | 'bench' | 'out';
  isCaptain: boolean;
}

/** The form of a line-up. */
export interface LineupDraft extends PublicationDraft {
  rows: readonly LineupRow[];
  formation: string;
  /** A line for each: title and name. */
  staff: string;
  reason: string;
  /** What was pasted and not understood yet. */
  pasted: string;
  /** True if it replaces a line-up, which needs a reason. */
  isLater: boolean;
}

export const FORMAT: DraftFormat<LineupDraft> = {
  version: 1,
  blank: {
    rows: [{ key: '', person_id: null, name: '', number: '', position: '', place: 'out', isCaptain: false }],
    formation: '',
    minutes: '60',
    isNow: false,
    staff: '',
    reason: '',
    pasted: '',
    isLater: false,
  },
};

const keyOf = (personId: number | null, name: string) =>
  personId === null ? `name ${nameKey(name)}` : `person ${personId}`;

const rowOf = ({
  person_id,
  name,
  number,
  position,
}: Pick<Player, 'name' | 'number' | 'position'> & { person_id: number | null }): LineupRow => ({
  key: keyOf(person_id, name),
  person_id,
  name,
  number: number === null ? '' : String(number),
  position: position ?? '',
  place: 'out',
  isCaptain: false,
});

/** Returns the form of a stored line-up: the squad, then those who were typed in. A sample is no line-up to go on with. */
export function draftOf(stored: StoredLineup, squad: readonly Player[]): LineupDraft {
  const players = stored.is_sample ? [] : stored.players;
  const listed = players.map((player): LineupRow => ({
    ...rowOf(player),
    place: player.isStarter ? 'starter' : 'bench',
    isCaptain: player.isCaptain,
  }));
  const ofSquad = squad.map(rowOf).map((row) => listed.find(({ key }) => key === row.key) ?? row);
  return {
    rows: [...ofSquad, ...listed.filter(({ key }) => !ofSquad.some((row) => row.key === key))],
    formation: stored.is_sample ? '' : (stored.formation ?? ''),
    minutes: String(stored.publish_before ?? LINEUP_LIMITS.usualBefore),
    isNow: stored.publish_before === null && stored.version > 0,
    staff: stored.is_sample ? '' : stored.staff.map(({ title, name }) => `${title} ${name}`).join('\n'),
    reason: '',
    pasted: '',
    isLater: stored.version > 0 && !stored.is_sample,
  };
}

/** Returns those who play, in the order in which they are sent. */
export const sentRows = ({ rows }: LineupDraft): LineupRow[] => rows.filter(({ place }) => place !== 'out');

const staffLines = ({ staff }: LineupDraft) =>
  staff.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().replace(/\s+/g, ' ')]));

/** Returns the body of a request, without its version. The last word of a line is the name. */
export function lineupInput(draft: LineupDraft): Omit<LineupInput, 'version'> {
  return {
    formation: draft.formation.trim() || null,
    publish_before: publishBeforeOf(draft),
    players: sentRows(draft).map(({ person_id, name, number, position, place, isCaptain }) => ({
      person_id,
      name,
      isCaptain,
      position: position || null,
      isStarter: place === 'starter',
      number: /^\d+$/.test(number.trim()) ? Number(number) : null,
    })),
    staff: staffLines(draft).map((line) => {
      const at = line.lastIndexOf(' ');
      return { title: line.slice(0, Math.max(at, 0)), name: line.slice(at + 1) };
    }),
    reason: draft.reason.trim() || null,
  };
}

/** Returns what keeps a draft from being stored. */
export function findProblems(draft: LineupDraft): Problems {
  const sent = sentRows(draft);
  const starters = sent.filter(({ place }) => place === 'starter');
  const onBench = sent.length - starters.length;
  const numbers = sent.map(({ number }) => Number(number));
  const players = [
    starters.length === LINEUP_LIMITS.starters ? [] : t.starters(starters.length),
    onBench <= LINEUP_LIMITS.bench ? [] : t.bench(onBench),
    starters.filter(({ position }) => position === 'GK').length === 1 ? [] : t.keeper,
    starters.filter(({ isCaptain }) => isCaptain).length === 1 ? [] : t.captain,
  ].flat();
  const isShirt = (number: number) => Number.isInteger(number) && number >= 1 && number <= LINEUP_LIMITS.shirt;
  return {
    ...(players.length > 0 ? { players: players.join(' ') } : {}),
    ...Object.fromEntries(
      sent.flatMap(({ key }, index) => {
        const number = numbers[index] ?? 0;
        if (!isShirt(number)) return [[numberField(key), t.number]];
        return numbers.indexOf(number) < index ? [[numberField(key), t.taken]] : [];
      }),
    ),
    ...(draft.formation.trim() === '' || formationLines(draft.formation.trim()) ? {} : { formation: t.formation }),
    ...minutesProblem(draft),
    ...(staffLines(draft).every((line) => line.includes(' ')) ? {} : { staff: t.staff }),
    ...(draft.isLater && draft.reason.trim() === '' ? { reason: t.reason } : {}),
  };
}

/** Names the field of a row's number. */
export const numberField = (key: string): string => `rows.${key}.number`;

const NEXT_PLACE = { out: 'starter', starter: 'bench', bench: 'out' } as const;

/** Returns the rows after a tap on one: starter, bench, out. */
export const tapped = (rows: readonly LineupRow[], key: string): LineupRow[] =>
  rows.map((row) => {
    if (row.key !== key) return row;
    const place = NEXT_PLACE[row.place];
    return { ...row, place, isCaptain: place === 'starter' && row.isCaptain };
  });

/** Returns the rows with another captain: one at most. */
export const withCaptain = (rows: readonly LineupRow[], key: string): LineupRow[] =>
  rows.map((row) => ({ ...row, isCaptain: row.key === key && !row.isCaptain }));

/** Returns the rows with somebody who is not in the squad, as a starter while there are fewer than eleven. */
export function withTyped(rows: readonly LineupRow[], name: string): readonly LineupRow[] {
  const key = keyOf(null, name);
  if (name.trim() === '' || rows.some((row) => row.key === key)) return rows;
  const starters = rows.filter(({ place }) => place === 'starter').length;
  const place = starters < LINEUP_LIMITS.starters ? 'starter' : 'bench';
  return [...rows, { ...rowOf({ person_id: null, name: name.trim(), number: null, position: null }), place }];
}

/** Returns a draft with the players of a pasted line-up alone. What was not understood stays in the text field. */
export function withPasted(draft: LineupDraft, pasted: PastedLineup): LineupDraft {
  let rows: LineupRow[] = draft.rows
    .filter(({ person_id }) => person_id !== null)
    .map((row) => ({ ...row, place: 'out', isCaptain: false }));
  for (const player of pasted.players) {
    const row = findRow(rows, player) ?? rowOf({ person_id: null, name: player.name, number: null, position: null });
    const next: LineupRow = {
      ...row,
      place: player.place,
      number: player.number === undefined ? row.number : String(player.number),
      position: player.position ?? row.position,
      isCaptain: player.isCaptain && player.place === 'starter',
    };
    rows = rows.some(({ key }) => key === row.key)
      ? rows.map((one) => (one.key === row.key ? next : one))
      : [...rows, next];
  }
  return {
    ...draft,
    rows,
    formation: pasted.formation ?? draft.formation,
    staff: pasted.staff.length > 0 ? pasted.staff.map(({ title, name }) => `${title} ${name}`).join('\n') : draft.staff,
    pasted: pasted.rest.join('\n'),
  };
}

/** Returns the row of a player's name. Of several with the name, that with the number. */
function findRow(rows: readonly LineupRow[], { name, number }: PastedPlayer): LineupRow | undefined {
  const named = rows.filter((row) => nameKey(row.name) === nameKey(name));
  return named.find((row) => row.number === String(number)) ?? named[0];
}
