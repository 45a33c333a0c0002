import { roundLabel } from '@wkff/contracts';
import type { Correction } from '@wkff/contracts';
import { formatDate, formatMatchDate } from '@wkff/ui/dates';
import { describeChange } from '@wkff/ui/describeChange';
import { teamName } from '@wkff/ui/matchTeam';
import { correctionTexts as texts } from './texts.ts';

type Match = Correction['matches'][number];

/** A correction in words. */
export interface CorrectionEntry {
  title: string;
  /** Plain text: which matches, what changed of each, why, who decided. */
  lines: string[];
}

/** Returns a correction in words, those of the page of a match. */
export function correctionEntry(correction: Correction): CorrectionEntry {
  const about = aboutOf(correction);
  return {
    title: about === '' ? correction.title : texts.heading(about, correction.title),
    lines: [...correction.matches.flatMap(linesOfMatch), ...linesOfText(correction), ...linesOfRuling(correction)],
  };
}

/** Returns what a title names: the match, or the clubs of a ruling about no match or several, and who is suspended. */
function aboutOf({ kind, matches, clubs, person_name }: Correction): string {
  const [match] = matches;
  const isOfClubs = kind === 'ruling' && clubs.length > 0;
  if (match && !isOfClubs) return teamsOf(match);
  const names = clubs.map(({ short_name }) => short_name).join(', ');
  return person_name === null ? names : `${names} ${person_name}`.trim();
}

const teamsOf = (match: Match) => texts.versus(teamName(match, 'home'), teamName(match, 'away'));

function linesOfMatch(match: Match): string[] {
  const heading = texts.match(teamsOf(match), formatMatchDate(match.match_date), roundLabel(match, 'page'));
  return [heading, ...(match.change ? describeChange(match.change, match).map(texts.change) : [])];
}

function linesOfText({ kind, text, clubs: [club] }: Correction): string[] {
  if (text === null) return [];
  if (kind === 'score') return [texts.reason(text)];
  return [kind === 'protest' && club ? texts.protest(club.short_name, text) : text];
}

function linesOfRuling({ ruling }: Correction): string[] {
  if (!ruling) return [];
  return [
    texts.decided(ruling.body, ruling.article, formatDate(ruling.decided_on)),
    texts.effectFrom(formatDate(ruling.effect_from)),
    ...(ruling.source === null ? [] : [texts.source(ruling.source)]),
  ];
}
