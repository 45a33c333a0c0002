import { escapeHtml, paths, type Ranking } from '@wkff/contracts';
import { ruleTexts } from '@wkff/ui/ruleTexts';
import { texts as tableTexts } from '@wkff/ui/tableTexts';
import type { Card } from './cardDocument.ts';
import { badge, link } from './parts.ts';
import { cardTexts as texts } from './texts.ts';

/** How often an open card looks again, in seconds. A table changes when a match ends. */
const EVERY = 300;

/** Returns the card of a table. */
export function tableCard({ ranking, season, maxRound, source, isSample }: Ranking, siteOrigin: string): Card {
  const title = texts.table(season);
  const isPublished = source === 'published';
  const notes = [...(isPublished ? [ruleTexts.published] : []), ...(isSample ? [tableTexts.sampleNote] : [])];
  return {
    title,
    every: EVERY,
    content: [
      `<div class="head"><h1>${title}</h1>`,
      isPublished ? '' : `<span>${maxRound > 0 ? texts.round(maxRound) : texts.beforeStart}</span>`,
      '</div><table><thead><tr>',
      `<th scope="col">${tableTexts.rank}</th><th scope="col" class="club">${tableTexts.club}</th>`,
      ...[tableTexts.played, tableTexts.difference, tableTexts.points].map((name) => `<th scope="col">${name}</th>`),
      '</tr></thead><tbody>',
      ...ranking.map(
        (row) =>
          `<tr><td>${row.rank}</td><th scope="row" class="club">${badge(row.badgePath, 18)}${escapeHtml(row.teamShortName)}</th>` +
          `<td>${row.played}</td><td>${row.goalDifference}</td><td class="points">${row.points}</td></tr>`,
      ),
      '</tbody></table>',
      ...notes.map((note) => `<p>${note}</p>`),
      link(`${siteOrigin}${paths.leagueRanking}?year=${season}`, texts.toTable),
    ].join(''),
  };
}
