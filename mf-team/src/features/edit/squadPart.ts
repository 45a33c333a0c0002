import { doDaysOverlap, yearOf, type Club, type Player, type Position, type RegistrationDays } from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { daysText } from '../../people/daysText.ts';
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
  /** The first and the last day; empty: as long as the season. */
  registered_from: string;
  registered_until: string;
}

/** The form of a club's squad of a season. */
export interface SquadDraft {
  players: readonly PlayerRow[];
  /** The squad is known completely. */
  isComplete: boolean;
}

/** What is special about a player, without any. */
export const BLANK_PLAYER: Omit<PlayerRow, keyof PersonRow> = {
  number: '',
  position: '',
  isCaptain: false,
  registered_from: '',
  registered_until: '',
};

const FORMAT: DraftFormat<SquadDraft> = {
  version: 2,
  blank: { players: [{ ...BLANK_PERSON, ...BLANK_PLAYER }], isComplete: false },
};

const rowOf = (player: Player): PlayerRow => ({
  ...personRow(player),
  number: player.number === null ? '' : String(player.number),
  position: player.position ?? '',
  isCaptain: player.isCaptain,
  registered_from: player.registered_from ?? '',
  registered_until: player.registered_until ?? '',
});

const daysOf = ({ registered_from: from, registered_until: until }: PlayerRow): RegistrationDays => ({
  registered_from: from || null,
  registered_until: until || null,
});

const contentOf = ({ players, isComplete }: SquadDraft) => ({
  players: players.map((row) => ({
    ...personInput(row),
    number: row.number.trim() === '' ? null : Number(row.number),
    position: row.position || null,
    isCaptain: row.isCaptain,
    ...daysOf(row),
  })),
  players_complete: isComplete,
});

const comparable = ({ players, isComplete }: SquadDraft) => JSON.stringify([isComplete, players.map(comparablePlayer)]);

const comparablePlayer = (row: PlayerRow) => [
  ...[comparablePerson(row), row.number.trim(), row.position, row.isCaptain],
  ...[row.registered_from, row.registered_until],
];

/** Returns a row in words. */
export const playerText = ({ number, position, name, name_en, isCaptain, photo, ...row }: PlayerRow) =>
  inWords([
    ...[number, position, name, name_en, isCaptain ? texts.squad.captain : '', photo ? texts.people.hasPhoto : ''],
    daysText(row),
  ]);

function numberProblem(row: PlayerRow, players: readonly PlayerRow[]): string | null {
  const number = row.number.trim();
  if (number === '') return null;
  if (!/^[1-9]\d?$/.test(number)) return texts.problems.number;
  const first = players.find(
    (one) => one.number.trim() === number && (one === row || doDaysOverlap(daysOf(one), daysOf(row))),
  );
  return first && first !== row ? texts.problems.numberTaken(number, first.name.trim()) : null;
}

/** Returns the errors of a row's days, by field. */
function dayProblems(row: PlayerRow, season: number): (readonly [string, string | null])[] {
  const { registered_from: from, registered_until: until } = row;
  const isWrong = (day: string) => day !== '' && yearOf(day) !== season;
  const isReversed = from !== '' && until !== '' && until < from;
  const wrong = texts.problems.day(season);
  return [
    [fieldOf(LIST, row, 'registered_from'), isWrong(from) ? wrong : null],
    [fieldOf(LIST, row, 'registered_until'), isWrong(until) ? wrong : isReversed ? texts.problems.daysReversed : null],
  ];
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
      ...players.flatMap((row) => dayProblems(row, club.season)),
    ]),
  serverProblems: ({ players }, base, refusal) => rowProblems(LIST, players, base.players, refusal),
  fieldsOf: (drafts) => [
    ...peopleFields(LIST, drafts, { label: texts.squad.title, comparable: comparablePlayer, show: playerText }),
    lineField('isComplete', texts.squad.isComplete, ({ isComplete }) => texts.yesOrNo(isComplete)),
  ],
  send: (draft, { version }) => api.clubs.saveSquad(club.id, { ...contentOf(draft), season: club.season, version }),
});
