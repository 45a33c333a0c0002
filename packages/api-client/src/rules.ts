import type { RulesPreview, SeasonRules, SeasonRulesVersion } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** A version of the rules of a competition in a season. */
interface RulesInput {
  rules: SeasonRules;
  /** `YYYY-MM-DD`, at the latest the first day of the season or today. */
  in_force_from: string;
  /** Why. */
  reason: string;
  /** The newest version that was read; 0: none. */
  version: number;
}

/** Calls for the rules of a season. The writes are for officials. */
export function rulesApi(get: Get, send: Send) {
  const pathOf = (season: number, competitionId: string) => `season-rules/${season}/${competitionId}`;
  return {
    /** Returns the versions of a competition in a season, newest first. */
    versions: (season: number, competitionId: string, signal?: AbortSignal) =>
      get<{ data: SeasonRulesVersion[] }>('season-rules', { competitionId, year: season }, signal).then(
        (body) => body.data,
      ),
    /** Returns the rules of a season without its own. */
    usual: (signal?: AbortSignal) =>
      get<{ data: SeasonRules }>('season-rules/usual', {}, signal).then((body) => body.data),
    /** Returns what a version would change. */
    preview: (season: number, competitionId: string, rules: RulesInput) =>
      send<{ data: RulesPreview }>('POST', `${pathOf(season, competitionId)}/preview`, rules).then((body) => body.data),
    /** Stores a version, and returns all, newest first. Refused with those (`stale`) if there is a newer one. */
    save: (season: number, competitionId: string, rules: RulesInput) =>
      send<{ data: SeasonRulesVersion[] }>('PUT', pathOf(season, competitionId), rules).then((body) => body.data),
  };
}
