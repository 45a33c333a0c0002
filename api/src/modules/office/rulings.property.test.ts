import { MATCH_PHASES, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES, type Ruling, type Season } from '@wkff/league';
import { alive, readRecord } from '@wkff/league/record-oracle';
import { replayOn, replayRounds, toOracleLine } from '@wkff/league/season-oracle';
import { appointOffice, type Office } from '../../../test/office.ts';
import { createRandom } from '../../../test/random.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { StandingRow } from '../ranking/rows.ts';
import { toRulings, type StoredRuling } from '../rulings/stored.ts';

const CLUBS = [1, 2, 3, 4];
const ROUNDS = [
  ['1 1-1 2', '3 1-0 4'],
  ['2 1-0 3', '4 0-1 1'],
  ['3 2-1 1', '2 1-0 4'],
  ['2 1', '4 3'],
  ['3 2', '1 4'],
  ['1 3', '4 2'],
];
const ORDERS = [DEFAULT_RULES.order.value, ['points', 'goalsFor'], ['points', 'headToHeadPoints', 'wins']] as const;
const STEPS = 50;

describe('after any writes of score keepers, admins and the office', () => {
  const site = useTestApp({ template: 'bare' });
  let office: Office;
  const [tried, made] = [new Set<string>(), new Set<string>()];
  beforeAll(async () => {
    office = await appointOffice(site());
  });

  /** Makes one random write. Returns what it was and how it was answered. */
  async function write(season: number, below: (limit: number) => number) {
    const one = <T>(values: readonly T[]) => values[below(values.length)] as T;
    const { rows } = await site().pool.query<{ id: number }>('select id from matches where season = $1 order by id', [
      season,
    ]);
    // Replays, too. Half of the writes are about the latest match, so that much happens to one.
    const { id } = below(2) ? one(rows) : one(rows.slice(-1));
    const day = `${season}-04-0${1 + below(6)}`;
    const rule = (draft: object) => office.rule({ season, effect_from: day, decided_on: day, ...draft });
    const otherDay = { match_date: `${season}-05-0${1 + below(9)}` };
    const known = (await office.rulings(season)).map((ruling) => ruling.id);
    const writes = {
      score: () =>
        office.save(id, { home_points: below(3), away_points: below(3), discard_events: true, reason: '정정' }),
      running: () => office.save(id, { home_points: below(3), away_points: 0, in_play: true, reason: '정정' }),
      blank: () => office.save(id, { home_points: null, away_points: null, reason: '정정' }),
      move: () => office.edit(id, { match_date: day, reason: '연기' }),
      phase: () => office.setPhase(id, { phase: one(MATCH_PHASES), minute: below(90), reason: '사유' }, office.admin),
      stop: async () => {
        await office.save(id, {
          home_points: below(3),
          away_points: 1,
          in_play: true,
          discard_events: true,
          reason: '정정',
        });
        return office.setPhase(id, { phase: 'abandoned', minute: below(90), reason: '폭우' });
      },
      resume: () => rule({ kind: 'resume', match_id: id, next: otherDay }),
      replay: () => rule({ kind: 'replay', match_id: id, next: otherDay }),
      postpone: () => office.edit(id, { status: one(['postponed', 'cancelled', 'scheduled']), reason: '연기' }),
      award: () => rule({ kind: 'award', match_id: id, winner: one(['home', 'away']) }),
      named: () => rule({ kind: 'award', match_id: id, winner: 'home', home_points: 2, away_points: below(2) }),
      match: () => rule({ kind: one(['both_lost', 'annulled', 'result_counts', 'upheld']), match_id: id }),
      points: () => rule({ kind: 'points', club_id: one(CLUBS), points: below(2) ? -2 : 1 }),
      goals: () => rule({ kind: 'goals', club_id: one(CLUBS), goals_for: 1, goals_against: -1 }),
      lots: () => rule({ kind: 'lots', club_ids: below(2) ? [4, 2, 3, 1] : [one([1, 2]), 3] }),
      withdrawal: () => rule({ kind: 'withdrawal', club_id: one(CLUBS) }),
      rules: () =>
        office.saveRules(
          season,
          {
            points: { win: 2 + below(2), draw: 1, loss: 0 },
            order: one(ORDERS),
            award: { ...DEFAULT_RULES.award.value, winner: 1 + below(3) },
          },
          { in_force_from: day },
        ),
      revocation: () => rule({ kind: 'revocation', revokes_id: one([1, ...known]) }),
    };
    // A revocation is as likely as all kinds of rulings on a match.
    const name = one([
      ...(Object.keys(writes) as (keyof typeof writes)[]),
      'revocation',
      'revocation',
      'score',
      // A match has to be abandoned first.
      'phase',
      'phase',
      'stop',
      'stop',
      'resume',
      'resume',
      'replay',
    ] as const);
    tried.add(name);
    const { status } = await writes[name]();
    return `${name} ${status}`;
  }

  /** Returns a season as it is stored. */
  async function readSeason(season: number) {
    const { rows } = await site().pool.query<{
      matches: (Season['matches'][number] & { stored: unknown; rulesId: number | null })[];
      rulings: StoredRuling[];
      versions: { id: number; inForceFrom: string; rules: SeasonRules }[];
      tables: StandingRow[][];
    }>(
      `select
        (select json_agg(json_build_object('id', id, 'homeId', home_id, 'awayId', away_id, 'phase', phase, 'round', round,
           'day', match_date, 'rulesId', rules_id, 'played', case when played_home is not null then json_build_object('home', played_home, 'away', played_away) end,
           'stored', case when both_lost then to_json('both lost'::text) when status = 'cancelled' and decided_by is not null then to_json('void'::text)
             when status = 'completed' and home_goals is not null then json_build_object('home', home_goals, 'away', away_goals)
             else to_json('open'::text) end) order by match_date, match_time, id)
         from matches where season = $1) as matches,
        (select coalesce(json_agg(json_build_object('id', id, 'inForceFrom', in_force_from, 'rules', rules)
           order by in_force_from, id), '[]') from season_rules where season = $1) as versions,
        (select json_agg(rows order by round) from standings where season = $1) as tables,
        (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'effectFrom', effect_from, 'matchId', match_id,
           'clubId', club_id, 'revokesId', revokes_id, 'data', data)), '[]') from rulings where season = $1) as rulings`,
      [season],
    );
    const [{ matches, rulings, versions, tables }] = rows as [(typeof rows)[number]];
    const made: Ruling[] = toRulings(rulings);
    const read = {
      clubIds: CLUBS,
      rulings: made,
      rules: versions,
      matches: matches.map((one) => {
        const inForce = versions.filter(({ inForceFrom }) => inForceFrom <= one.day).at(-1);
        return { ...one, rules: (versions.find(({ id }) => id === one.rulesId) ?? inForce)?.rules ?? DEFAULT_RULES };
      }),
    };
    return { read, records: matches.map(({ stored }) => stored), tables };
  }

  /** Returns clubs with two matches of a round that count: a match and its replay. */
  function countedTwice(matches: Season['matches'], records: readonly unknown[]): string[] {
    const sides = matches
      .filter((_, index) => records[index] !== 'open' && records[index] !== 'void')
      .flatMap(({ round, homeId, awayId }) => [`${round} ${homeId}`, `${round} ${awayId}`]);
    return sides.filter((side, index) => sides.indexOf(side) < index);
  }

  it.each([1, 2, 8, 13])('every match has the record, and every round the table, of a replay (%i)', async (seed) => {
    const season = 2000 + seed;
    await office.play(season, ROUNDS);
    const below = createRandom(seed);
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      done.push(await write(season, below));
      const { read, records, tables } = await readSeason(season);
      expect([done, records]).toEqual([done, read.matches.map((match) => readRecord(match, alive(read.rulings)))]);
      expect([done, tables.map((rows) => rows.map(toOracleLine))]).toEqual([done, replayRounds(read)]);
      expect([done, countedTwice(read.matches, records)]).toEqual([done, []]);
      const day = `${season}-${['03-31', '04-01', '04-02', '04-03', '04-04', '04-05', '04-06', '04-07'][below(8)]}`;
      expect([done, day, await office.tableOn(season, day)]).toEqual([done, day, replayOn(read, day)]);
    }
    expect(done.filter((one) => one.endsWith('500'))).toEqual([]);
    for (const one of done.filter((text) => /20[01]$/.test(text))) made.add(one.split(' ')[0] ?? '');
  });

  it('each kind of write was possible at least once', () => {
    expect([...made].toSorted()).toEqual([...tried].toSorted());
  });
});
