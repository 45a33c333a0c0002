import { LINEUP_LIMITS, type Position } from '@wkff/contracts';

/** Where somebody of a line-up is. */
type Place = 'starter' | 'bench';

/** A player of a pasted text. What it does not say is undefined. */
export interface PastedPlayer {
  name: string;
  number?: number;
  position?: Position;
  place: Place;
  isCaptain: boolean;
}

/** What was understood of a pasted text. */
export interface PastedLineup {
  players: PastedPlayer[];
  staff: { title: string; name: string }[];
  formation: string | null;
  /** The lines that were not understood. */
  rest: string[];
}

/** The signs of a captain and a goalkeeper, once they are known. */
const CAPTAIN = '@C';
const CIRCLED_C = /[\u00a9\u24b8\u24d2]/g;
const KEEPER = '@GK';

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^(선발|스타팅|스타터|주전|베스트|starting|starters?|xi)$/i, 'starter'],
  [/^(교체|후보|벤치|대기|서브|subs?|substitutes?|bench|reserves?)$/i, 'bench'],
];
const POSITION_WORDS: readonly (readonly [RegExp, Position])[] = [
  [/^(gk|gkp|골키퍼|골키|문지기|goalkeepers?)$/i, 'GK'],
  [/^(df|수비수?|[lrc]b|[lr]wb|defenders?)$/i, 'DF'],
  [/^(mf|미드필더|미드|[cadlr]m|[dac]mf|midfielders?)$/i, 'MF'],
  [/^(fw|공격수?|포워드|st|cf|[lr]w|forwards?|strikers?)$/i, 'FW'],
];
const TITLE =
  /^(감독|감독대행|단장|주무)$|(코치|트레이너|매니저|의무|닥터|통역|분석관|담당|manager|coach|physio|doctor)$/i;
/** Words of headings that say nothing about a player. */
const FILLERS =
  /^(번호|등번호|배번|성명|이름|선수명?|선수단|명단|포지션|구분|비고|포메이션|라인업|멤버|players?|no|name|position|pos|formation|lineup|line-up|eleven|11|스태프|staff|[-–—=:*\u2022·]+)$/i;
/** Addresses, times, and numbers that are no shirts. */
const NO_SHIRT =
  /https?:\S+|\d{1,2}:\d\d|(?<!\d)\d+\s?(라운드|월|일|시|분|강|차|명|경기|주년|r|th|rd)(?![\p{sc=Hangul}A-Za-z])/giu;
/** A word that is never understood. */
const JUNK = '?';

interface Token {
  text: string;
  /** True if a comma, a tab or a slash is before it. */
  isApart: boolean;
}

/** Returns a name in its comparable form. */
export const nameKey = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toLowerCase();

/**
 * Reads the line-up of a message, a sheet or an official form: players in lines, or apart by commas, tabs or slashes,
 * with number, name, position, place and captain in any order. A player has a number, or a name of the squad.
 * @param squad names of the club's players.
 */
export function readPasted(text: string, squad: readonly string[]): PastedLineup {
  const known = new Set(squad.map(nameKey));
  const found: PastedLineup = { players: [], staff: [], formation: null, rest: [] };
  const state: Sections = { place: null, position: null };
  for (const line of text.slice(0, LINEUP_LIMITS.pasted).replace(CIRCLED_C, '(C)').normalize('NFKC').split(/\r?\n/))
    if (!readLine(line, state, found, known) && line.trim() !== '') found.rest.push(line.trim());
  return { ...found, players: withPlaces(found.players, state.place !== null) };
}

/** What headings have said so far. */
interface Sections {
  place: Place | null;
  position: Position | null;
}

/** Reads a line. Returns false if some of it was not understood. */
function readLine(line: string, state: Sections, found: PastedLineup, known: ReadonlySet<string>): boolean {
  const reader = new LineReader(state, found, known);
  for (const token of tokensOf(line)) reader.take(token);
  return reader.finish();
}

/** Returns the words of a line. Numbers stand apart from names, and signs in brackets are one word. */
function tokensOf(line: string): Token[] {
  const text = line
    .replace(NO_SHIRT, ` ${JUNK} `)
    .replace(/[([{<]\s*(c|캡틴|주장|captain|cap)\s*[)\]}>]/gi, ` ${CAPTAIN} `)
    .replace(/[([{<]\s*(gk|gkp|골키퍼)\s*[)\]}>]/gi, ` ${KEEPER} `)
    .replace(/[()[\]{}<>"'’]/g, ' ')
    .replace(/(?<![\d.:-])(no\.?|#)?\s?(\d{1,2})\s?번?[.):]?\s*(?=[\p{sc=Hangul}A-Za-z])/giu, ' $2 ')
    .replace(/(\p{sc=Hangul})(\d{1,2})(?![\d-])/gu, '$1 $2');
  return text
    .split(/(?<apart>[,/\t;|]|\s-\s)/)
    .flatMap((part, index) =>
      index % 2 === 1
        ? []
        : part
            .split(/[\s:]+/)
            .filter(Boolean)
            .map((word, at) => [word, at === 0 && index > 0] as const),
    )
    .map(([word, isApart]) => ({ text: word, isApart }));
}

/** Puts the words of one line together to players and staff. */
class LineReader {
  readonly #state: Sections;
  readonly #found: PastedLineup;
  readonly #known: ReadonlySet<string>;
  #player: Partial<PastedPlayer> = {};
  #title: string | null = null;
  /** The position of all players of the line, if it begins with one. */
  #linePosition: Position | null = null;
  #isFirst = true;
  #isUnderstood = true;
  #hasPlayers = false;

  constructor(state: Sections, found: PastedLineup, known: ReadonlySet<string>) {
    this.#state = state;
    this.#found = found;
    this.#known = known;
  }

  take({ text, isApart }: Token): void {
    if (this.#title === null && TITLE.test(text)) return this.#begin(text);
    if (this.#title !== null) return this.#takeStaff(text, isApart);
    const place = wordOf(PLACES, text);
    const position = wordOf(POSITION_WORDS, text);
    if (place) this.#takePlace(place);
    else if (text === CAPTAIN || /^(주장|캡틴|captain)$/i.test(text)) this.#player.isCaptain = true;
    else if (text === KEEPER) this.#player.position = 'GK';
    else if (position) this.#takePosition(position);
    else if (/^[1-9](-[1-9]){1,4}$/.test(text)) this.#found.formation = text;
    else if (/^[1-9]\d?번?$/.test(text) && !this.#isElevenOfHeading(text)) this.#takeNumber(Number.parseInt(text, 10));
    else if (FILLERS.test(text)) return;
    else if (/^[\p{L}.·-]+$/u.test(text)) this.#takeName(text, isApart);
    else this.#isUnderstood = false;
    this.#isFirst = false;
  }

  /** Ends the line. Returns false if some of it was not understood. */
  finish(): boolean {
    if (this.#title !== null) this.#isUnderstood = false;
    this.#flush();
    if (this.#linePosition !== null && !this.#hasPlayers) this.#state.position = this.#linePosition;
    return this.#isUnderstood;
  }

  #begin(title: string): void {
    const isOfPosition = this.#player.name === undefined && this.#linePosition !== null && !this.#hasPlayers;
    this.#title = isOfPosition && this.#linePosition ? `${this.#linePosition} ${title}` : title;
    if (isOfPosition) this.#linePosition = null;
    else this.#flush();
  }

  #takeStaff(text: string, isApart: boolean): void {
    const last = this.#found.staff.at(-1);
    if (TITLE.test(text) && this.#title !== '') this.#title = `${this.#title ?? ''} ${text}`;
    else if (/^[\p{L}.·-]+$/u.test(text)) {
      if (this.#title === '' && last && !isApart && !TITLE.test(text)) last.name += ` ${text}`;
      else this.#found.staff.push({ title: this.#title ?? '', name: text });
      this.#title = null;
    } else this.#isUnderstood = false;
  }

  #takePlace(place: Place): void {
    if (this.#player.name === undefined && this.#player.number === undefined) {
      this.#state.place = place;
      this.#state.position = null;
    }
    this.#player.place = place;
  }

  #takePosition(position: Position): void {
    if (this.#isFirst || (this.#linePosition !== null && this.#player.name !== undefined)) {
      this.#flush();
      this.#linePosition = position;
    } else if (this.#player.position === undefined) this.#player.position = position;
    else {
      this.#flush();
      this.#player.position = position;
    }
  }

  #takeNumber(number: number): void {
    if (this.#player.number !== undefined) this.#flush();
    this.#player.number = number;
  }

  #takeName(text: string, isApart: boolean): void {
    const { name, number } = this.#player;
    if (name === undefined) this.#player.name = text;
    else if (!isApart && number !== undefined && !this.#known.has(nameKey(name))) this.#player.name = `${name} ${text}`;
    else {
      this.#flush();
      this.#player.name = text;
    }
  }

  /** True for the number of “베스트 11”. */
  #isElevenOfHeading(text: string): boolean {
    return (
      text === String(LINEUP_LIMITS.starters) && this.#player.place === 'starter' && this.#player.name === undefined
    );
  }

  #flush(): void {
    const { name, number, position, place, isCaptain = false } = this.#player;
    this.#player = {};
    const isKnown = name !== undefined && this.#known.has(nameKey(name));
    if (name === undefined || (number === undefined && !isKnown)) {
      if (name !== undefined || number !== undefined) this.#isUnderstood = false;
      return;
    }
    const stated = position ?? this.#linePosition ?? this.#state.position;
    this.#hasPlayers = true;
    this.#found.players.push({
      name,
      ...(number === undefined ? {} : { number }),
      ...(stated ? { position: stated } : {}),
      place: place ?? this.#state.place ?? 'starter',
      isCaptain,
    });
  }
}

const wordOf = <Value>(words: readonly (readonly [RegExp, Value])[], text: string): Value | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

/** Without headings, those after the first eleven are on the bench. */
const withPlaces = (players: readonly PastedPlayer[], hasSections: boolean): PastedPlayer[] =>
  players.map((player, index) => ({
    ...player,
    place: !hasSections && index >= LINEUP_LIMITS.starters ? 'bench' : player.place,
  }));
