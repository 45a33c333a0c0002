import type { Club, Player, Position } from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { draftName, type EditedClub } from './editedClub.ts';
import {
  asDrafted,
  BLANK_PERSON,
  comparablePerson,
  fieldOf,
  inWords,
  nameProblems,
  peopleFields,
  personInput,
  personRow,
  rowProblems,
  type PersonRow,
} from './people.ts';
import { problemsOf } from './rules.ts';
import { texts } from './texts.ts';

const LIST = 'players';

export interface PlayerRow extends PersonRow {
  /** As typed. */
  number: string;
  /** Empty: not known. */
  position: Position | '';
  isCaptain: boolean;
}

/** The form of a club's squad of a season. */
export interface SquadDraft {
  players: readonly PlayerRow[];
  /** The squad is known completely. */
  isComplete: boolean;
}

const FORMAT: DraftFormat<SquadDraft> = {
  version: 1,
  blank: { players: [{ ...BLANK_PERSON, number: '', position: '', isCaptain: false }], isComplete: false },
};

const rowOf = (player: Player): PlayerRow => ({
  ...personRow(player),
  number: player.number === null ? '' : String(player.number),
  position: player.position ?? '',
  isCaptain: player.isCaptain,
});

const contentOf = ({ players, isComplete }: SquadDraft) => ({
  players: players.map((row) => ({
    ...personInput(row),
    number: row.number.trim() === '' ? null : Number(row.number),
    position: row.position || null,
    isCaptain: row.isCaptain,
  })),
  players_complete: isComplete,
});

const comparable = ({ players, isComplete }: SquadDraft) => JSON.stringify([isComplete, players.map(comparablePlayer)]);

const comparablePlayer = (row: PlayerRow) => [comparablePerson(row), row.number.trim(), row.position, row.isCaptain];

/** Returns a row in words. */
export const playerText = ({ number, position, name, name_en, isCaptain, photo }: PlayerRow) =>
  inWords([number, position, name, name_en, isCaptain ? texts.squad.captain : '', photo ? texts.people.hasPhoto : '']);

function numberProblem(row: PlayerRow, players: readonly PlayerRow[]): string | null {
  const number = row.number.trim();
  if (number === '') return null;
  if (!/^[1-9]\d?$/.test(number)) return texts.problems.number;
  const first = players.find((one) => one.number.trim() === number);
  return first && first !== row ? texts.problems.numberTaken(number, first.name.trim()) : null;
}

export const playersOf = ({ players }: Club): PlayerRow[] => players.map(rowOf);

/** A club's squad of a season. */
export const squadPart = (api: Host['api'], club: EditedClub): Editable<Club, SquadDraft> => ({
  what: draftName(club, 'squad'),
  format: FORMAT,
  draftOf: (stored) => ({ players: playersOf(stored), isComplete: stored.players_complete }),
  titleOf: (_draft, { name }) => name,
  comparable,
  isStored: (draft, stored) =>
    comparable(draft) ===
    comparable({ players: asDrafted(playersOf(stored), draft.players), isComplete: stored.players_complete }),
  findProblems: ({ players }) =>
    problemsOf([
      ...nameProblems(LIST, players),
      ...players.map((row) => [fieldOf(LIST, row, 'number'), numberProblem(row, players)] as const),
    ]),
  serverProblems: ({ players }, base, refusal) => rowProblems(LIST, players, base.players, refusal),
  fieldsOf: (drafts) => [
    ...peopleFields(LIST, drafts, { label: texts.squad.title, comparable: comparablePlayer, show: playerText }),
    lineField('isComplete', texts.squad.isComplete, ({ isComplete }) => texts.yesOrNo(isComplete)),
  ],
  send: (draft, { version }) => api.clubs.saveSquad(club.id, { ...contentOf(draft), season: club.season, version }),
});
