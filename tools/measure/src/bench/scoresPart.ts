import { measureHome } from './homeReads.ts';
import { measureEach, type Part, type PartContext, type PartResult } from './part.ts';
import { shootRounds, startBare, startGenerator, ROUNDS, ROUND_SECONDS } from './loads.ts';
import { compare } from './ratio.ts';
import { atLeast, atMost, formats, unbarred } from './rows.ts';
import { asScoreKeeper, newScore, type ScoreKeeper } from './scoreKeeper.ts';
import { rateLine } from './serverPart.ts';
import { measureSeen, type Seen } from './seen.ts';
import { markdownTable } from './table.ts';
import { percentile } from './median.ts';

const KEEPERS = 16;
const SAVED_BAR = 1 / 160;
const SEEN_BAR_MS = 300;
const SLOWER_BAR = 2;

/** Measures how many scores are saved in a second, how soon another visitor sees one, and who waits meanwhile. */
export const scoresPart: Part = async (context) => {
  const keeper = await asScoreKeeper(context.site);
  return measureEach('scores', context.say, {
    'score saved': () => saved(context, keeper),
    'score saved until seen': () => seen(context, keeper),
    'home page during saves': () => homeDuringSaves(context, keeper),
  });
};

async function saved({ site, cleanup }: PartContext, keeper: ScoreKeeper): Promise<PartResult> {
  const shoot = await startGenerator(cleanup);
  const bare = await startBare(cleanup);
  const body = Buffer.from(await keeper.save(keeper.matchIds[0] ?? 0, newScore(2)));
  await bare.send({ body, headers: { 'content-type': 'application/json; charset=utf-8' } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${keeper.token}` };
  const rounds = await shootRounds(shoot, (number) => {
    // Two scores in turn for each match, different from the previous round's: every save changes the match and the tables.
    const writes = [2 * number, 2 * number + 1].flatMap((turn) =>
      keeper.matchIds.map((id) => ({ path: `/api/matches/${id}/score`, body: JSON.stringify(newScore(turn)) })),
    );
    const order = { connections: KEEPERS, headers, distinctFrom: null, writes };
    return { bare: { ...order, url: bare.url }, target: { ...order, url: site.apiAddress } };
  });
  // Names of clubs and grounds differ in length between matches.
  const ratio = compare(rounds, body.length * 0.9);
  const what = `score saved with 3 goals, ${KEEPERS} keepers, durable`;
  return {
    rows: [atLeast(what, ratio.share, SAVED_BAR, formats.fraction)],
    details: [
      `## Scores saved\nSaves a second, ${KEEPERS} connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s that alternate with a bare node:http server taking the same requests.\n\n${markdownTable(
        ['what', 'saves/s', 'bare node/s', 'p99', 'generator busy on bare'],
        [rateLine({ what }, ratio)],
      )}`,
    ],
  };
}

/** A save drops the home page, which is then rendered again: nobody may notice. */
async function homeDuringSaves({ site }: PartContext, keeper: ScoreKeeper): Promise<PartResult> {
  const { quiet, saving, saves } = await measureHome(site, keeper);
  const p99 = (times: readonly number[]) => percentile(times, 0.99);
  const line = (what: string, times: readonly number[]) => [
    what,
    String(times.length),
    ...[0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`),
  ];
  return {
    rows: [
      atMost(
        `p99 of the home page with a save per second, of ${saves} saves, by that without`,
        p99(saving) / p99(quiet),
        SLOWER_BAR,
        formats.times,
      ),
    ],
    details: [
      `## Home page during saves\nEach read begins at its time, whether or not earlier ones have ended.\n\n${markdownTable(
        ['home page', 'reads', 'median', 'p99', 'longest'],
        [line('quiet', quiet), line('with a save per second', saving)],
      )}`,
    ],
  };
}

async function seen({ site }: PartContext, keeper: ScoreKeeper): Promise<PartResult> {
  const all = await measureSeen(site, keeper);
  const of = (pick: (one: Seen) => number, share: number) => formats.ms(percentile(all.map(pick), share));
  const line = (what: string, pick: (one: Seen) => number) => [what, of(pick, 0.5), of(pick, 0.99), of(pick, 1)];
  return {
    rows: [
      atMost(
        `score saved until seen by another visitor, p99 of ${all.length}`,
        percentile(
          all.map((one) => one.seenMs),
          0.99,
        ),
        SEEN_BAR_MS,
        formats.ms,
      ),
      unbarred(
        'visitors who asked again, as page or match was older than the event',
        String(all.filter((one) => one.looks > 1).length),
      ),
    ],
    details: [
      `## Scores seen\nFrom sending a save, four keepers at once.\n\n${markdownTable(
        ['until', 'median', 'p99', 'longest'],
        [
          line('acknowledged', (one) => one.savedMs),
          line('told by /api/live', (one) => one.reportedMs),
          line('on the page and in the match, at the site', (one) => one.seenMs),
        ],
      )}`,
    ],
  };
}
