import { eventErrors, hasAssist, type Match, type MatchDetail, type SeasonStatistics } from '@wkff/contracts';
import { lineupsOf, projectMatch } from '@wkff/league/match-log';
import { useTestApp } from '../../../test/testApp.ts';
import { SAMPLE_DAY } from './sampleDay.ts';

const site = useTestApp({ template: 'demo' });
const look = async (id: number) => (await site().get<{ data: MatchDetail }>(`/api/matches/${id}`)).body.data;
const lookAtAll = () => Promise.all(SAMPLE_DAY.matches.map(({ id }) => look(id)));
/** The rules of the league. */
const RULES = { substitutions: 5, windows: 3 };

describe('the sample events of the demo', () => {
  it('are of all matches of their day', async () => {
    const { body } = await site().get<Match[]>('/api/matches/completed');
    const ofDay = body.filter(({ match_date }) => match_date === SAMPLE_DAY.date);
    const facts = ({ id, home_id, away_id }: Pick<Match, 'id' | 'home_id' | 'away_id'>) => ({ id, home_id, away_id });
    expect(ofDay.map(facts).sort((a, b) => a.id - b.id)).toEqual(SAMPLE_DAY.matches.map(facts));
  });

  it('make the score of their match by its sample line-ups and within the rules, and are marked', async () => {
    for (const match of await lookAtAll()) {
      const { id, events, home_points: home, away_points: away, scoring_events, lineups, timeline, sheet } = match;
      expect([id, scoring_events, events.every((event) => event.is_sample)]).toEqual([id, [], true]);
      expect([lineups.home?.is_sample, lineups.away?.is_sample, sheet.is_sample]).toEqual([true, true, true]);
      const { score, hasEnded, warnings } = projectMatch(events, { lineups: lineupsOf(lineups), rules: RULES });
      expect([id, score, hasEnded, warnings]).toEqual([id, { home, away }, true, []]);
      expect(timeline.filter(({ period }) => !period.endsWith(' (표본)'))).toEqual([]);
    }
  });

  it('are as a device would send them', async () => {
    const events = (await lookAtAll()).flatMap((match) => match.events);
    expect(events.flatMap(eventErrors)).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('are counted in the list of assists alone', async () => {
    const { body } = await site().get<{ data: SeasonStatistics }>('/api/statistics?season=2025');
    const { players, recorded, clubs } = body.data;
    const assisted = (await lookAtAll()).flatMap((match) =>
      match.events.filter(hasAssist).map(({ side, other_name: name }) => ({
        ...{ club: side === 'home' ? match.home_id : match.away_id, name },
        ...{ person_id: null, assists: 1, goals: 0, yellows: 0, appearances: 0 },
      })),
    );
    const ofSamples = players.filter(({ name }) => name.startsWith('표본'));
    expect(ofSamples).toHaveLength(assisted.length);
    expect(ofSamples).toEqual(expect.arrayContaining(assisted.map((one) => expect.objectContaining(one))));
    expect(recorded).toMatchObject({ assists: SAMPLE_DAY.matches.length, cards: 0, appearances: 0, attendance: 0 });
    expect(clubs.every(({ yellows, attended }) => yellows === 0 && attended === 0)).toBe(true);
  });

  it('are listed, with what did not happen', async () => {
    const { timeline } = await look(91);
    const entries = timeline.flatMap((part) => part.entries);
    expect(entries.map(({ minute, what, struck }) => [minute, what, struck].filter(Boolean).join(' '))).toEqual([
      ...['23 골', '31 경고', '추가 시간 2분', '58 페널티킥 골', '64 교체', '71 골 취소: 비디오 판독: 오프사이드'],
      ...['72 비디오 판독: 골, 판정 변경', '80 경고 2회 퇴장', '90+2 골', '412명'],
    ]);
  });
});
