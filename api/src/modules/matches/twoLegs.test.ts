import { DEFAULT_RULES } from '@wkff/league';
import type { SeasonRules } from '@wkff/contracts';
import { appointScoreKeepers, goal, playoffOf, type Saved, type ScoreKeepers } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
let keepers: ScoreKeepers;
let season = 2060;
let legs: number[] = [];
beforeAll(async () => {
  keepers = await appointScoreKeepers(site());
});
/** The final: rounds 2 and 3 of the play-offs, with sides changed. */
beforeEach(async () => {
  season += 1;
  legs = [
    await keepers.newMatch({ ...playoffOf(season), round: 2 }),
    await keepers.newMatch({ ...playoffOf(season), round: 3, home_id: 2, away_id: 1 }),
  ];
});

const save = (leg: 0 | 1, body: object) => keepers.save(legs[leg] ?? 0, body);
const shootOut = { home_penalties: 3, away_penalties: 4 };
const answer = ({ status, body }: Saved) => [status, body.code ?? body.data.home_penalties];

/** Stores rules of the play-offs that are confirmed. */
async function confirm(playoff: SeasonRules['playoff']['value']): Promise<void> {
  const rules = { ...DEFAULT_RULES, playoff: { value: playoff, source: '대회 요강', isConfirmed: true } };
  await site().pool.query(
    `insert into season_rules (season, competition_id, version, in_force_from, rules, reason, author_id, recorded_at)
     values ($1, $2, 1, $3, $4, '확정', $5, now())`,
    [season, `${season}_playoff`, `${season}-01-01`, JSON.stringify({ format: 1, ...rules }), keepers.admin.id],
  );
}

describe('a tie of two matches', () => {
  it('has extra time and a shoot-out after the second, if both together are level, drawn or not', async () => {
    await save(0, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    // 1 : 0 after 90 minutes, 2 : 1 after extra time: 2 : 2 in all.
    const goals = [
      goal({ minutes: 45 + 12 }),
      goal({ half: 'extra1', minutes: 97, team: 'away' }),
      goal({ half: 'extra2', minutes: 111 }),
    ];
    const saved = await save(1, { home_points: 2, away_points: 1, scoring_events: goals, ...shootOut });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      {
        home_points: 2,
        away_points: 1,
        ...shootOut,
        scoring_events: [{ minute_label: '45+12' }, { half: 'extra1' }, { half: 'extra2', minute_label: '111' }],
      },
    ]);
    expect(await keepers.look(legs[1] ?? 0)).toMatchObject({ ...shootOut, outcome: 'home' });
    // A score that is not level in all takes the shoot-out away.
    const corrected = await save(1, { home_points: 3, away_points: 1, discard_events: true, reason: '정정' });
    expect(answer(corrected)).toEqual([200, null]);
  });

  it('has none after the first, nor if one of the clubs is ahead in all', async () => {
    expect(answer(await save(0, { home_points: 1, away_points: 1, ...shootOut }))).toEqual([
      422,
      'penalties_not_allowed',
    ]);
    await save(0, { home_points: 1, away_points: 0 });
    for (const home_points of [0, 2])
      expect(answer(await save(1, { home_points, away_points: 0, ...shootOut }))).toEqual([
        422,
        'penalties_not_allowed',
      ]);
    expect(answer(await save(1, { home_points: 1, away_points: 0, ...shootOut }))).toEqual([200, 3]);
  });
});

it('has no shoot-out where confirmed rules say that the rank decides; rules that are not confirmed refuse none', async () => {
  const [unconfirmed, confirmed] = [
    await keepers.newMatch(playoffOf(season)),
    await keepers.newMatch({ ...playoffOf(season + 1) }),
  ];
  const draw = { home_points: 1, away_points: 1, ...shootOut };
  expect(answer(await keepers.save(unconfirmed, draw))).toEqual([200, 3]);
  season += 1;
  await confirm([{ rounds: [1], ifLevel: 'higher-rank' }]);
  expect(answer(await keepers.save(confirmed, draw))).toEqual([422, 'penalties_not_allowed']);
});
