/**
 * `npm run demo:match`: plays a match on the demo that runs, event by event as a score keeper's phone, so that one can
 * watch its page, the keeper's screen, the table and the home page.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApiClient, isApiError } from '@wkff/api-client';
import { createClock, paths, type Match } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { playMatch } from './demo/playMatch.ts';
import { exitWith } from './exitWith.ts';
import { readDemoPassword } from './start/demoPassword.ts';
import { readSettings } from './start/settings.ts';
import { readSiteFile } from './start/siteFile.ts';

const USAGE =
  'The options are --match 98 (default: the next match) and --minutes 10 (1 to 90): how long the match takes.';
const MINUTE = 60_000;
const MOST_MINUTES = 90;

async function playDemoMatch(args: string[]): Promise<void> {
  const { match: wanted, minutes } = readOptions(args);
  const settings = readSettings(process.env);
  if (!settings.demo) throw new UserError('DEMO is off: a match is only played on a demo.');
  const site = readSiteFile(settings.dataDir);
  if (!site) throw new UserError(`No site runs on ${settings.dataDir}: "npm start" starts the demo.`);
  const { password } = readDemoPassword(settings.dataDir, settings.demoPassword);
  let token: string | null = null;
  const api = createApiClient({ origin: site.api, token: () => token });
  const logIn = async () => {
    const login = { username: 'scorer', password, userType: 'general', saveId: false } as const;
    ({ token } = await api.auth.login(login));
  };
  await logIn();
  const match = chooseMatch(await api.matches.upcoming(), wanted);
  process.stdout.write(
    [
      `${match.home_team_short_name} v ${match.away_team_short_name} is played in ${minutes} minutes. Watch:`,
      `  ${site.site}${paths.match(match.id)}  its page`,
      `  ${site.site}${paths.matchKeep(match.id)}  the screen of its keepers (account scorer)`,
      `  ${site.site}${paths.leagueRanking}  the table, which counts the result as provisional from the final whistle on`,
      '',
    ].join('\n'),
  );
  const clock = createClock(site.clockOffset ?? 0);
  await playMatch({
    send: (events) =>
      api.matches.saveEvents(match.id, events).catch(async (error: unknown) => {
        if (!isApiError(error) || error.status !== 401) throw error;
        await logIn();
        return api.matches.saveEvents(match.id, events);
      }),
    now: clock.now,
    pause: (ms) => delay(ms),
    say: (line) => process.stdout.write(`  ${line}\n`),
    lengthMs: minutes * MINUTE,
  });
}

function readOptions(args: string[]): { match: number | null; minutes: number } {
  const whole = (text: string | undefined, most: number) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1 || number > most) throw new UserError(USAGE);
    return number;
  };
  try {
    const options = { match: { type: 'string' }, minutes: { type: 'string', default: '10' } } as const;
    const { values } = parseArgs({ args, options });
    const match = values.match === undefined ? null : whole(values.match, Number.MAX_SAFE_INTEGER);
    return { match, minutes: whole(values.minutes, MOST_MINUTES) };
  } catch {
    throw new UserError(USAGE);
  }
}

/** @throws UserError if there is no such match, or no match that is still to be played. */
function chooseMatch(upcoming: readonly Match[], wanted: number | null): Match {
  const free = upcoming.filter(
    ({ phase, home_id: home, away_id: away }) => phase === 'scheduled' && home !== null && away !== null,
  );
  const match = wanted === null ? free[0] : free.find(({ id }) => id === wanted);
  if (match) return match;
  const ids = free.map(({ id }) => id).join(', ');
  throw new UserError(
    ids === ''
      ? 'No match of the demo is left to be played: "npm run demo:reset" deletes what was played.'
      : `Match ${wanted} is not one of those that are still to be played: ${ids}.`,
  );
}

exitWith(playDemoMatch(process.argv.slice(2)));
