import { authApi } from './auth.ts';
import { clubsApi } from './clubs.ts';
import { contentApi } from './content.ts';
import { matchesApi } from './matches.ts';
import { peopleApi } from './people.ts';
import { rankingApi } from './ranking.ts';
import { createGet, createSend, type ApiClientOptions } from './request.ts';
import { resultsApi } from './results.ts';
import { rulesApi } from './rules.ts';
import { rulingsApi } from './rulings.ts';
import { siteApi } from './site.ts';

export { createAuditClient, type AuditClient, type AuditQuery } from './audit.ts';
export { createAlertsClient, type AlertsClient } from './alerts.ts';
export {
  askForLink,
  createAccountsClient,
  isLinkMailed,
  resetPassword,
  type AccountInput,
  type AccountsClient,
} from './accounts.ts';
export { listDueSuspensions } from './dueSuspensions.ts';
export { createDocumentsClient, type DocumentsClient } from './documents.ts';
export { createGuestLinksClient, type GuestLinksClient } from './guestLinks.ts';
export {
  createFixturesClient,
  type ClubNamesInput,
  type FixtureImportInput,
  type FixtureChangeInput,
  type FixtureChangesInput,
  type FixturesClient,
} from './fixtures.ts';
export { ApiError, isApiError, serverMessage } from './ApiError.ts';
export { loadKy } from './request.ts';
export type { Answer, ApiClientOptions } from './request.ts';
export type { LoginInput } from './auth.ts';
export type { ClubInput, SquadInput, StaffInput } from './clubs.ts';
export { contentForm, type ItemForm, type SentPicture } from './contentForm.ts';
export type { FixtureInput, LineupInput, PhaseInput, ScoreInput, ScoringEventInput, SheetInput } from './matches.ts';
export { createPageCall } from './pageCall.ts';
export { createOfficialsClient, type OfficialsClient } from './officials.ts';
export { createPeopleClient, type PeopleClient } from './people.ts';
export { createReleasesClient, type MoveInput, type ReleasesClient } from './releases.ts';
export { loadOr, settle, type Settled } from './settle.ts';
export type { ProtestInput, ProtestOutcomeInput } from './results.ts';
export type { RulingInput } from './rulings.ts';
export type { PopupInput } from './site.ts';
/** Returns the client through which pages call the API. Every call rejects with `ApiError` if it fails. */
export function createApiClient(options: ApiClientOptions) {
  const get = createGet(options);
  const send = createSend(options);
  return {
    auth: authApi(send),
    matches: matchesApi(get, send),
    ranking: rankingApi(get),
    results: resultsApi(get, send),
    rules: rulesApi(get, send),
    rulings: rulingsApi(get, send),
    content: contentApi(get, send),
    clubs: clubsApi(get, send),
    people: peopleApi(get),
    site: siteApi(get, send),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
