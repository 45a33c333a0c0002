import type { MatchPhase } from '@wkff/contracts';
import { DEFAULT_RULES, type Ruling, type Season, type SeasonMatch } from '../index.ts';

const LETTERS = 'ABCDEF';
const idOf = (letter: string) => LETTERS.indexOf(letter) + 1;

/** Words that a match may have after its score, and the phase that they mean. */
const PHASES: Record<string, MatchPhase> = { abandoned: 'abandoned', running: 'running' };

/**
 * Reads a season of clubs A (id 1) to D or further: a line for each match, `05-03 1 A 1-1 B`, `05-10 2 A - C` (not
 * played yet) or `05-10 2 A 0-1 C abandoned`, with its day in 2060 and its round. Matches are numbered from 1.
 */
export function smallSeason(lines: readonly string[], rulings: readonly Ruling[] = [], clubs = 4): Season {
  const matches = lines.map((line, index): SeasonMatch => {
    const [, day = '', round, home = '', scored, conceded, away = '', word = ''] =
      /^(\S+) (\d+) (\w) (?:(\d+)-(\d+)|-) (\w)(?: (\w+))?$/.exec(line) ?? [];
    const isSeen = scored !== undefined;
    return {
      id: index + 1,
      homeId: idOf(home),
      awayId: idOf(away),
      phase: isSeen ? (PHASES[word] ?? 'ended') : 'scheduled',
      played: isSeen ? { home: Number(scored), away: Number(conceded) } : null,
      round: Number(round),
      day: `2060-${day}`,
      rules: DEFAULT_RULES,
    };
  });
  return { clubIds: Array.from({ length: clubs }, (_, index) => index + 1), matches, rulings, rules: [] };
}

/** Returns a table as `A3 B1 C1 D0`: clubs with points, best first. */
export const pointsOf = ({
  standings,
}: {
  standings: readonly { row: { clubId: number; points: number } }[];
}): string => standings.map(({ row }) => `${LETTERS[row.clubId - 1]}${row.points}`).join(' ');
