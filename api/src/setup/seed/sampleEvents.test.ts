import { eventErrors, type MatchDetail, type SeasonStatistics } from '@wkff/contracts';
import { lineupsOf, projectMatch } from '@wkff/league/match-log';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'demo' });
const look = async () => (await site().get<{ data: MatchDetail }>('/api/matches/91')).body.data;

describe('the sample events of the demo', () => {
  it('make the sample score of their match by its sample line-ups, and are marked', async () => {
    const match = await look();
    const { events, home_points: home, away_points: away, is_sample_score, scoring_events, lineups } = match;
    expect([is_sample_score, scoring_events, events.every((event) => event.is_sample)]).toEqual([true, [], true]);
    const { score, hasEnded, warnings } = projectMatch(events, { lineups: lineupsOf(lineups) });
    expect([score, hasEnded, warnings]).toEqual([{ home, away }, true, []]);
  });

  it('are as a device would send them', async () => {
    const { events } = await look();
    expect(events.flatMap(eventErrors)).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('are counted in the list of assists alone', async () => {
    const { body } = await site().get<{ data: SeasonStatistics }>('/api/statistics?season=2025');
    const { players, recorded, clubs } = body.data;
    expect(players.filter(({ name }) => name.startsWith('표본'))).toEqual(
      ['표본 사', '표본 차'].map((name) =>
        expect.objectContaining({ name, person_id: null, assists: 1, goals: 0, yellows: 0, appearances: 0 }),
      ),
    );
    expect(recorded).toMatchObject({ assists: 1, cards: 0, attendance: 0 });
    expect(clubs.every(({ yellows, attended }) => yellows === 0 && attended === 0)).toBe(true);
  });

  it('are listed, with what did not happen', async () => {
    const { timeline } = await look();
    const entries = timeline.flatMap((part) => part.entries);
    expect(entries.map(({ minute, what, struck }) => [minute, what, struck].filter(Boolean).join(' '))).toEqual([
      ...['23 골', '31 경고', '추가 시간 2분', '58 페널티킥 골', '64 교체', '71 골 취소: 비디오 판독: 오프사이드'],
      ...['72 비디오 판독: 골, 판정 변경', '80 경고 2회 퇴장', '90+2 골', '412명'],
    ]);
  });
});
