/**
 * What the API and its callers agree on: types, constants and pure functions. Schemas are in `@wkff/contracts/schemas`.
 */
export * from './product.ts';
export * from './constants.ts';
export * from './clock.ts';
export * from './colours.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './headers.ts';
export * from './knownBy.ts';
export * from './tags.ts';
export * from './text.ts';
export * from './live.ts';
export * from './formations.ts';
export { AUDIT_KINDS, type AuditKind } from './audit.ts';
export * from './limits.ts';
export * from './pictures.ts';
export * from './richText.ts';
export * from './shownText.ts';
export * from './registration.ts';
export * from './siteDay.ts';
export * from './storedFormat.ts';
export * from './storedPages.ts';
export * from './videoClass.ts';
export * from './videos.ts';
export * from './excerpt.ts';
export * from './html.ts';
export * from './goals.ts';
export * from './inOrderOfPlay.ts';
export * from './results.ts';
export * from './matchEvents.ts';
export * from './matchNames.ts';
export * from './officials.ts';
export * from './eventLabel.ts';
export * from './formatCount.ts';
export * from './periodNames.ts';
export * from './protestNames.ts';
export * from './permissions.ts';
export * from './phases.ts';
export * from './health.ts';
export * from './releases.ts';
export * from './toActive.ts';
export * from './hostFit.ts';
export * from './hostMounts.ts';
export * from './mounts.ts';
export * from './downloads.ts';
export * from './playerLists.ts';
export * from './seasonRules.ts';
export * from './tableRules.ts';
export * from './toQuery.ts';
export * from './toUrl.ts';
export * from './tryOrNull.ts';
export * from './within.ts';
export * from './youtube.ts';
export * from './youtubeAddress.ts';
export * as paths from './paths.ts';
export type {
  Account,
  AuditExport,
  AuditPage,
  AuditRecord,
  AccountWithPassword,
  PasswordLink,
  AlertTest,
  LoginFailures,
  SiteAlerts,
  ActiveRelease,
  ActiveReleases,
  HealthCount,
  HealthSlot,
  SentHealthCount,
  ReleaseError,
  SentReleaseError,
  ListedRelease,
  MadeRuling,
  Transfer,
  ReleaseList,
  LiveSection,
  ReleaseAlert,
  ReleaseHost,
  SectionVerdict,
  Verdict,
  ReleaseAlerts,
  ReleaseMove,
  Section,
  Approval,
  Attachment,
  Club,
  ClubGoals,
  ClubInfo,
  ClubSeason,
  ClubSummary,
  ContentDay,
  ContentItem,
  ContentList,
  ContentListItem,
  ContentRevision,
  ContentRevisionDetail,
  Correction,
  DocumentRevision,
  DocumentRevisionDetail,
  DueSuspension,
  ErrorBody,
  FieldError,
  FullMatch,
  GuestLink,
  JoinedPerson,
  NewGuestLink,
  ClubTally,
  Honour,
  PlayerTally,
  AllTimeStatistics,
  CareerTally,
  ClubStatistics,
  PersonSeason,
  SeasonStatistics,
  ListedMatch,
  ListedPerson,
  Match,
  MatchChange,
  MatchDetail,
  MatchEvent,
  SavedEvents,
  Lineup,
  StoredLineup,
  StoredSheet,
  MatchSheet,
  Official,
  OfficialMatch,
  MatchFacts,
  MatchStatus,
  MatchPlaces,
  Meetings,
  OwnItem,
  OwnItems,
  Person,
  PendingResults,
  PersonDetail,
  Player,
  Popup,
  Protest,
  Ranking,
  RankingRow,
  RankingTie,
  Ruling,
  RulesPreview,
  RulingPreview,
  FixturePreview,
  ImportPreview,
  SeasonRulesVersion,
  Suspension,
  Release,
  ReleaseFile,
  ScoringEvent,
  SavedProtest,
  Season,
  SeasonMatch,
  Session,
  SessionAccount,
  ShownDocument,
  Social,
  StoredDocument,
  TableSource,
} from './schemas.ts';
