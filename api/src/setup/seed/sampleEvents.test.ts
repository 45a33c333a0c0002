import { eventErrors, type MatchDetail } from '@wkff/contracts';
import { projectMatch } from '@wkff/league/match-log';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'demo' });
const look = async () => (await site().get<{ data: MatchDetail }>('/api/matches/91')).body.data;

describe('the sample events of the demo', () => {
  it('make the sample score of their match, and are marked', async () => {
    const { events, home_points: home, away_points: away, is_sample_score, scoring_events } = await look();
    expect([is_sample_score, scoring_events, events.every((event) => event.is_sample)]).toEqual([true, [], true]);
    const { score, hasEnded, warnings } = projectMatch(events);
    expect([score, hasEnded, warnings]).toEqual([{ home, away }, true, []]);
  });

  it('are as a device would send them', async () => {
    const { events } = await look();
    expect(events.flatMap(eventErrors)).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
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
