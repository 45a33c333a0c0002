import { loadOr, settle } from '@wkff/api-client';
import { paths, type MatchDetail } from '@wkff/contracts';
import { USUAL_RULES, type SubstitutionRules } from '@wkff/league/match-log';
import { pageError, readId, type Host } from '@wkff/mf-contract';
import { loadSquad, type Squad } from '../../squads/loadSquad.ts';
import { openStored } from '../../stored/openStored.ts';
import { texts } from './texts.ts';

export interface KeepData {
  match: MatchDetail;
  /** Null if it could not be loaded, or the club is not known yet. */
  squads: Record<'home' | 'away', Squad | null>;
  /** Null if they could not be loaded. */
  limits: SubstitutionRules | null;
}

/**
 * Loads a match to keep. Without squads and rules of the season there are no marks, and the usual limits.
 * Where no answer comes, the page that the browser has stored is opened instead.
 * @throws a 404 response if the match does not exist.
 */
export async function loadKeep(host: Host, id: string | undefined, { signal }: Request): Promise<KeepData> {
  const { api } = host;
  const matchId = readId(id, texts.notFound);
  const match = await api.matches.match(matchId, signal).catch(async (error: unknown) => {
    await openStored(paths.matchKeep(matchId), error);
    throw pageError(error, texts.notFound);
  });
  const squad = async (key: string | null) => {
    if (key === null) return null;
    const loaded = await settle(host, 'keep: squad', signal, loadSquad(host, match, key, signal));
    return loaded.ok ? loaded.value : null;
  };
  const [home, away, versions] = await Promise.all([
    squad(match.home_key),
    squad(match.away_key),
    loadOr(null, host, 'keep: rules', signal, api.rules.versions(match.season, match.competition_id, signal)),
  ]);
  return { match, squads: { home, away }, limits: versions && limitsOf(versions[0]) };
}

function limitsOf(rules: Awaited<ReturnType<Host['api']['rules']['versions']>>[number] | undefined): SubstitutionRules {
  if (!rules) return USUAL_RULES;
  const { substitutions, windows } = rules.rules.players.value;
  return { substitutions, windows };
}
