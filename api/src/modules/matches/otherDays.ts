import type { MatchDetail, Period } from '@wkff/contracts';
import { json, number, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { minuteText } from './notes.ts';
import type { FullMatchRecord } from './repository.ts';
import { texts } from './texts.ts';

/** An earlier day of a match, on which it was abandoned. */
interface Sitting {
  match_date: string;
  match_time: string | null;
  venue: string | null;
  period: Period | null;
  minute: number | null;
  home_played: number | null;
  away_played: number | null;
  reason: string | null;
}

const OTHER_DAYS = {
  sittings: json<Sitting[]>(),
  replays_id: orNull(number),
  replays_date: orNull(text),
  replayed_by_id: orNull(number),
  replayed_by_date: orNull(text),
};

const otherDays = statement(
  'match-other-days',
  OTHER_DAYS,
  `select
     (select coalesce(json_agg(json_build_object('match_date', sitting.match_date, 'match_time', sitting.match_time,
        'venue', sitting.venue, 'period', sitting.stopped_period, 'minute', sitting.stopped_minute,
        'home_played', sitting.home, 'away_played', sitting.away, 'reason', sitting.reason) order by sitting.number), '[]')
      from match_sittings sitting where sitting.match_id = m.id) as sittings,
     replaced.id as replays_id, replaced.match_date as replays_date,
     replay.id as replayed_by_id, replay.match_date as replayed_by_date
   from matches m
   left join matches replaced on replaced.id = m.replays_match_id
   left join matches replay on replay.replays_match_id = m.id and replay.holds_round
   where m.id = $1`,
);

type OtherDays = Pick<MatchDetail, 'sittings' | 'replays' | 'replayed_by'>;

/** Returns the days on which a match was stopped, the match that it replaces, and the one that replaces it, in words. */
export async function findOtherDays(executor: Executor, match: FullMatchRecord): Promise<OtherDays> {
  const isUsual = !match.has_sittings && match.replays_match_id === null && match.decided_kind !== 'replay';
  const [found] = isUsual ? [] : await otherDays.run(executor, [match.id]);
  if (!found) return { sittings: [], replays: null, replayed_by: null };
  const { sittings, replays_id, replays_date, replayed_by_id, replayed_by_date } = found;
  return {
    sittings: sittings.map((sitting, index) => ({
      ...sitting,
      text: texts.sitting(stopText(sitting), texts.goesOn(sittings[index + 1] ?? match)),
    })),
    replays: linked(replays_id, replays_date, texts.replays),
    replayed_by: linked(replayed_by_id, replayed_by_date, texts.replayedBy),
  };
}

function linked(id: number | null, day: string | null, textOf: (day: string) => string) {
  return id === null || day === null ? null : { id, match_date: day, text: textOf(day) };
}

function stopText({ match_date, period, minute, reason }: Sitting): string {
  return texts.stopped(match_date, minuteText(period, minute), reason);
}
