/**
 * The wire's schemas, one per shape. The API validates and serialises with them; the browser takes only the types
 * (`index.ts`), so no schema ever enters a bundle. Field names: docs/spec/wire.md#names-of-fields.
 */
import { Type, type Static, type TSchema } from 'typebox';
import {
  CATEGORIES,
  CLOSED_LOCATIONS,
  CLUB_HONOURS,
  HALVES,
  PEOPLE_LISTS,
  PINNED_PLACES,
  POSITIONS,
  SIDES,
  SOCIAL_KINDS,
  WRITE_LOCATIONS,
} from './constants.ts';
import { ROLES, USER_TYPES } from './permissions.ts';
import { HEALTH_SOURCES, MOVE_KINDS, RELEASE_STATES } from './releases.ts';

/** A string out of a fixed list, as plain `enum` (a union of literals makes the serialiser try each). */
const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** The same schema or null, as a type list: the serialiser writes it without trying alternatives. */
const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type ?? 'object', 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
};

/** `YYYY-MM-DD`, Asia/Seoul. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** `HH:mm:ss`, Asia/Seoul. */
export const TimeText = Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}$' });

/** Every error under `/api`. `code` is one of `ERRORS`. */
export const ErrorBody = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  /** 409: what is stored now. 413, 415 and 422 of a form: `errors`, a `FieldError` for each field that is wrong. */
  data: Type.Optional(Type.Unknown()),
});

/** `{ success, message, data }`, the form of all answers but the bare match lists. */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data });

export const Half = OneOf(HALVES);
export const Side = OneOf(SIDES);
export const MatchStatus = OneOf(['scheduled', 'live', 'completed', 'postponed', 'cancelled'] as const);
/** Where a value comes from; `sample` and `reported_fixture` scores are shown with the mark 표본. */
export const Origin = OneOf(['reported', 'reported_fixture', 'sample', 'keeper'] as const);

export const ScoringEvent = Type.Object({
  id: Type.Integer(),
  half: Nullable(Half),
  /** Match clock, whole minutes from kick-off (second half 15 min = 60). */
  minutes: Nullable(Type.Integer()),
  seconds: Nullable(Type.Integer()),
  playerNumber: Nullable(Type.Integer()),
  playerName: Nullable(Type.String()),
  /** Side of the player; an own goal counts for the other side. */
  team: Side,
  isOwnGoal: Type.Boolean(),
  /** Text to show for the minute, e.g. `90+2`. */
  minute_label: Nullable(Type.String()),
});

export const Match = Type.Object({
  id: Type.Integer(),
  match_date: DateText,
  /** Null where no report names the kick-off. */
  match_time: Nullable(TimeText),
  venue: Nullable(Type.String()),
  round: Type.Integer(),
  competition_id: Type.String(),
  home_id: Nullable(Type.Integer()),
  away_id: Nullable(Type.Integer()),
  home_key: Nullable(Type.String()),
  away_key: Nullable(Type.String()),
  home_team_name: Nullable(Type.String()),
  away_team_name: Nullable(Type.String()),
  home_team_short_name: Nullable(Type.String()),
  away_team_short_name: Nullable(Type.String()),
  home_badge_path: Type.String(),
  away_badge_path: Type.String(),
  /** Null when unplayed. */
  home_points: Nullable(Type.Integer()),
  away_points: Nullable(Type.Integer()),
  /** Shoot-out score, play-offs only. */
  home_penalties: Nullable(Type.Integer()),
  away_penalties: Nullable(Type.Integer()),
  scoring_events: Type.Array(ScoringEvent),
  /** True when they are all goals of the score. */
  scoring_events_complete: Type.Boolean(),
  status: MatchStatus,
  season: Type.Integer(),
  /** True while only some matches of the season are known. */
  is_partial_season: Type.Boolean(),
  /** True when the shown score is sample data. */
  is_sample_score: Type.Boolean(),
  /** True when day, kick-off or ground is sample data. */
  is_sample_fixture: Type.Boolean(),
  /** For optimistic locking. */
  version: Type.Integer(),
});

const { scoring_events: _goals, scoring_events_complete: _areAll, ...listedMatch } = Match.properties;
/** A match as lists show it: without its goals, which are most of its bytes. */
export const ListedMatch = Type.Object(listedMatch);

/** A match of a whole season's list. */
export const SeasonMatch = Type.Object({
  ...listedMatch,
  /** When it was last changed, ISO 8601 UTC, on the real clock. */
  updated_at: Type.String(),
});

/** A match with what only its own page and its keepers need. */
export const FullMatch = Type.Object({
  ...Match.properties,
  /** Video id. */
  live_link: Nullable(Type.String()),
  /** Why day, kick-off, ground or status last changed. */
  fixture_reason: Nullable(Type.String()),
  /** True while the result may still be corrected without a reason (잠정). */
  is_provisional: Type.Boolean(),
});

/** What a change of a match can be about; a field stands in `before` and `after` when the kind is about it. */
export const MatchFacts = Type.Object({
  home_points: Type.Optional(Nullable(Type.Integer())),
  away_points: Type.Optional(Nullable(Type.Integer())),
  home_penalties: Type.Optional(Nullable(Type.Integer())),
  away_penalties: Type.Optional(Nullable(Type.Integer())),
  scoring_events: Type.Optional(Type.Array(ScoringEvent)),
  /** A keeper marked the result as final (확정). */
  is_confirmed: Type.Optional(Type.Boolean()),
  match_date: Type.Optional(DateText),
  match_time: Type.Optional(Nullable(TimeText)),
  venue: Type.Optional(Nullable(Type.String())),
  round: Type.Optional(Type.Integer()),
  competition_id: Type.Optional(Type.String()),
  status: Type.Optional(MatchStatus),
  live_link: Type.Optional(Nullable(Type.String())),
});

/** One change of a match. */
export const MatchChange = Type.Object({
  id: Type.Integer(),
  kind: OneOf(['score', 'confirmation', 'fixture', 'live_link'] as const),
  /** ISO 8601 with +09:00, on the site clock. */
  changed_at: Type.String(),
  /** The match's version after it. */
  version: Type.Integer(),
  before: MatchFacts,
  after: MatchFacts,
  reason: Nullable(Type.String()),
  /** Username; only for readers who may `history.names`. */
  actor: Type.Optional(Type.String()),
});

export const MatchDetail = Type.Object({
  ...FullMatch.properties,
  /** Newest first. */
  history: Type.Array(MatchChange),
});

/** What two clubs made of their earlier matches. */
export const Meetings = Type.Object({
  /** Those with a result before the match, newest first, at most 20. */
  matches: Type.Array(ListedMatch),
  /**
   * Over all of them, but those of partly known seasons, which count in no record; by the sides of the match that was asked
   * about. A match that a shoot-out decided is a draw.
   */
  record: Type.Object({
    home_wins: Type.Integer(),
    draws: Type.Integer(),
    away_wins: Type.Integer(),
    /** True when a sample score counts in it. */
    is_sample: Type.Boolean(),
  }),
});

export const RankingRow = Type.Object({
  rank: Type.Integer(),
  /** Null for a club of the past that has no id today. */
  teamId: Nullable(Type.Integer()),
  teamKey: Nullable(Type.String()),
  teamName: Type.String(),
  teamShortName: Type.String(),
  badgePath: Type.String(),
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  goalsFor: Type.Integer(),
  goalsAgainst: Type.Integer(),
  goalDifference: Type.Integer(),
  points: Type.Integer(),
  /** The last five matches counted, by date, time and id, the oldest first: `WDLWW`. Null: the table was published without. */
  form: Nullable(Type.String({ pattern: '^[WDL]{0,5}$' })),
});

/** A club's line in the table of the matches among clubs level on points and goal difference. */
export const HeadToHeadRow = Type.Object({
  teamId: Type.Integer(),
  /** 0: they have not met yet. */
  played: Type.Integer(),
  points: Type.Integer(),
  goalDifference: Type.Integer(),
  goalsFor: Type.Integer(),
});

/** What told two neighbours on equal points apart: the first rule whose figures differ. */
export const RankingDecision = Type.Object({
  /** `teamId` of the club that stands above the other. */
  above: Type.Integer(),
  below: Type.Integer(),
  /** In the order they are asked. `shared`: none did, the two share their rank. */
  rule: OneOf([
    'goalDifference',
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoalsFor',
    'goalsFor',
    'wins',
    'shared',
  ] as const),
  /** By that rule; null when the rank is shared. */
  aboveFigure: Nullable(Type.Integer()),
  belowFigure: Nullable(Type.Integer()),
});

/** Clubs on equal points, and why they stand in their order (docs/spec/league.md#ranking). */
export const RankingTie = Type.Object({
  points: Type.Integer(),
  /** Two or more, in the order of the table. */
  teamIds: Type.Array(Type.Integer()),
  /** One for each pair of neighbours. */
  decisions: Type.Array(RankingDecision),
  /** For each set of them level on goal difference, too: the table of their own matches, in the order of the league's. */
  headToHead: Type.Array(Type.Array(HeadToHeadRow)),
});

export const TableSource = OneOf(['derived', 'published', 'none'] as const);

export const Ranking = Type.Object({
  ranking: Type.Array(RankingRow),
  season: Type.Integer(),
  competitionId: Type.String(),
  /** Rounds counted; 0 before the first result. */
  maxRound: Type.Integer(),
  source: TableSource,
  /** True when a sample score counts in the table. */
  isSample: Type.Boolean(),
  /** Each group of clubs on equal points, the highest first; none before the first result and in published tables. */
  ties: Type.Array(RankingTie),
});

/** Who won a season. Scores are from the champion's side; null: not known. */
export const Honour = Type.Object({
  season: Type.Integer(),
  /** As the club was called then. */
  champion: Type.String(),
  /** Null for a club that is not one of today's. */
  champion_key: Nullable(Type.String()),
  runner_up: Nullable(Type.String()),
  /** Of both finals together, `7-5`. */
  aggregate: Nullable(Type.String()),
  leg1: Nullable(Type.String()),
  leg2: Nullable(Type.String()),
  leg1_date: Nullable(DateText),
  leg2_date: Nullable(DateText),
  /** Who came first in the league itself. */
  regular_season_first: Nullable(Type.String()),
});

export const Season = Type.Object({
  year: Type.Integer(),
  competition_id: Type.String(),
  playoff_competition_id: Type.String(),
  table_source: TableSource,
  is_partial: Type.Boolean(),
  match_count: Type.Integer(),
});

export const ClubSummary = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  /** Name in the asked season. */
  name: Type.String(),
  short_name: Type.String(),
  name_en: Nullable(Type.String()),
  badge_path: Type.String(),
  /** `#rrggbb`. */
  colour: Type.String(),
  /** `#rrggbb`, readable on `colour`. */
  on_colour: Type.String(),
});

/** What is known of a person in every season and club. */
const personFields = {
  /** Through all seasons and clubs; namesakes have different ones. */
  person_id: Type.Integer(),
  name: Type.String(),
  name_en: Nullable(Type.String()),
  /** Address of the person's own picture; null: none. */
  photo: Nullable(Type.String()),
};

/** Somebody of a club's front office or coaching staff. */
export const Person = Type.Object({ title: Type.String(), ...personFields });

export const Player = Type.Object({
  number: Nullable(Type.Integer()),
  position: Nullable(OneOf(POSITIONS)),
  ...personFields,
  isCaptain: Type.Boolean(),
});

export const PeopleListName = OneOf(PEOPLE_LISTS);

/** A person with all lists that name them. */
export const ListedPerson = Type.Object({
  ...personFields,
  /** The latest season first. */
  places: Type.Array(
    Type.Object({
      club_id: Type.Integer(),
      club_key: Type.String(),
      /** Name and badge of the club in that season. */
      club_name: Type.String(),
      short_name: Type.String(),
      badge_path: Type.String(),
      season: Type.Integer(),
      list: PeopleListName,
      /** Of staff. */
      title: Nullable(Type.String()),
      /** Of a player; null also where it is not known, like the position. */
      number: Nullable(Type.Integer()),
      position: Nullable(OneOf(POSITIONS)),
      isCaptain: Type.Boolean(),
    }),
  ),
});

/** A person with what is recorded of their goals: those of matches that are over, play-offs included, own goals left out. */
export const PersonDetail = Type.Object({
  ...ListedPerson.properties,
  /** One for each squad that names them, the latest first. */
  seasons: Type.Array(
    Type.Object({
      season: Type.Integer(),
      club_id: Type.Integer(),
      goals: Type.Integer(),
      /** As in `ClubGoals`. */
      is_complete: Type.Boolean(),
    }),
  ),
  /** The latest 50 matches in which they scored, newest first, with their goals in it. */
  matches: Type.Array(Type.Object({ ...Match.properties, goals: Type.Integer() })),
});

export const Social = Type.Object({
  kind: OneOf(SOCIAL_KINDS),
  /** `http(s)://…` */
  url: Type.String(),
});

export const ClubInfo = Type.Object({
  office: Type.Object({
    name: Nullable(Type.String()),
    address: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    fax: Nullable(Type.String()),
  }),
  stadium: Type.Object({
    name: Nullable(Type.String()),
    address: Nullable(Type.String()),
    capacity: Nullable(Type.Integer()),
  }),
  records: Type.Array(Type.String()),
  website: Nullable(Type.String()),
  socials: Type.Array(Social),
});

export const Club = Type.Intersect([
  ClubSummary,
  Type.Object({
    season: Type.Integer(),
    founded: Nullable(Type.String()),
    city: Nullable(Type.String()),
    /** HTML, cleaned on write. */
    greet: Nullable(Type.String()),
    frontOffice: Type.Array(Person),
    coachingStaff: Type.Array(Person),
    players: Type.Array(Player),
    /** False while only some of the squad is known. */
    players_complete: Type.Boolean(),
    clubInfo: ClubInfo,
    /**
     * Names of the pictures below `/images/people/{id}/`, without `.webp`: players by number, coaches as `10n`, the front office
     * as `00n`, n from 1 in the order of the list. Only where a visitor reads the club in its present season.
     */
    people_pictures: Type.Optional(Type.Array(Type.String())),
    /** For optimistic locking: one for the club's page, staff and squads of all seasons. */
    version: Type.Integer(),
  }),
]);

/** The recorded goals of a club's squad in a season: matches that are over, play-offs included, own goals left out. */
export const ClubGoals = Type.Object({
  season: Type.Integer(),
  /** False while the scorers of a match that the club played are not all known, or a goal can be several people's. */
  is_complete: Type.Boolean(),
  /** Who scored, in the order of the squad. */
  goals: Type.Array(Type.Object({ person_id: Type.Integer(), goals: Type.Integer() })),
});

/** A season of which something is known of a club. */
export const ClubSeason = Type.Object({
  season: Type.Integer(),
  /** Names and badge in that season. */
  name: Type.String(),
  short_name: Type.String(),
  badge_path: Type.String(),
  has_matches: Type.Boolean(),
  /** Players or coaches are listed. */
  has_squad: Type.Boolean(),
  /** The club's line in the latest table; null: there is none, or no result counts in it yet. */
  table: Nullable(
    Type.Object({
      source: OneOf(['derived', 'published'] as const),
      rank: Type.Integer(),
      points: Type.Integer(),
      played: Type.Integer(),
      won: Type.Integer(),
      drawn: Type.Integer(),
      lost: Type.Integer(),
      goalsFor: Type.Integer(),
      goalsAgainst: Type.Integer(),
      /** Rounds counted. */
      maxRound: Type.Integer(),
      /** True when no league match of the season is left to play. */
      is_final: Type.Boolean(),
      /** True when a sample score counts in it. */
      is_sample: Type.Boolean(),
    }),
  ),
  honours: Type.Array(OneOf(CLUB_HONOURS)),
});

export const CategoryName = OneOf(CATEGORIES);
export const WriteLocationName = OneOf(WRITE_LOCATIONS);
/** What a caller may name: the API refuses the closed ones with a code of their own. */
export const AskedLocation = OneOf([...WRITE_LOCATIONS, ...CLOSED_LOCATIONS]);
export const PinnedPlaceName = OneOf(PINNED_PLACES);

export const Attachment = Type.Object({
  id: Type.Integer(),
  attachment_name: Type.String(),
  attachment_path: Type.String(),
  /** In bytes. */
  size_bytes: Type.Integer(),
});

const contentBase = {
  id: Type.Integer(),
  title: Type.String(),
  headline: Nullable(Type.String()),
  category: Nullable(CategoryName),
  related_teams: Type.Array(Type.String()),
  /** Comma-separated. */
  tags: Type.String(),
  write_location: WriteLocationName,
  is_pinned: Type.Boolean(),
  is_public: Type.Boolean(),
  must_see: Type.Boolean(),
  /** ISO 8601 with +09:00. */
  created_at: Type.String(),
  is_sample: Type.Boolean(),
  version: Type.Integer(),
  /** Whether the reader may; false for visitors. */
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
};

export const ContentListItem = Type.Object({
  ...contentBase,
  /** Comma-separated file names, the first is the cover; empty: none. */
  images: Type.String(),
  has_attachments: Type.Boolean(),
});

export const ContentNeighbour = Type.Object({ id: Type.Integer(), title: Type.String() });

export const ContentItem = Type.Object({
  ...contentBase,
  /** HTML, cleaned on write. */
  description: Type.String(),
  /** The same text as `description`. */
  content: Type.String(),
  images: Type.Array(Type.Object({ id: Type.Integer(), image_path: Type.String(), alt: Nullable(Type.String()) })),
  link1: Nullable(Type.String()),
  link2: Nullable(Type.String()),
  attachments: Type.Array(Attachment),
  /** The next older item of its board that the reader may see, pinned or not; null: it is the oldest. */
  previous: Nullable(ContentNeighbour),
  /** The next newer one. */
  next: Nullable(ContentNeighbour),
});

/** A save of an item. */
export const ContentRevision = Type.Object({
  /** The item's version after it. */
  version: Type.Integer(),
  /** ISO 8601 with +09:00, on the real clock. */
  saved_at: Type.String(),
  /** Username; null: not known. */
  actor: Nullable(Type.String()),
  title: Type.String(),
});

const revised = Type.Pick(ContentItem, [
  ...(['title', 'headline', 'category', 'related_teams', 'tags', 'is_pinned', 'is_public', 'must_see'] as const),
  ...(['created_at', 'description', 'link1', 'link2'] as const),
]);

/** What an item was after a save. */
export const ContentRevisionDetail = Type.Object({
  ...ContentRevision.properties,
  ...revised.properties,
  images: Type.Array(Type.Object({ image_path: Type.String(), alt: Nullable(Type.String()) })),
  attachments: Type.Array(Type.Object({ attachment_name: Type.String(), attachment_path: Type.String() })),
});

/**
 * What is wrong with a field that was sent, e.g. `title`, `players.3.number` or `images.0`, the first file sent as `images`; a 422 has
 * them all as `data.errors`, the refusal of a file that file's.
 */
export const FieldError = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() });

export const ContentList = Type.Object({
  contents: Type.Array(ContentListItem),
  /** Items on all pages. A search in texts counts up to 1,000 and has pages for as many. */
  totalCount: Type.Integer(),
  totalPages: Type.Integer(),
});

/** What a sitemap needs of an item. */
export const ContentDay = Type.Object({
  id: Type.Integer(),
  /** Day of its last change that visitors could see. */
  day: DateText,
});

export const Popup = Type.Object({
  id: Type.Integer(),
  /** First day shown, Seoul. */
  start_date: DateText,
  /** Number of days shown, the first included. */
  display_days: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  image: Nullable(Type.String()),
  link: Nullable(Type.String()),
  mode: OneOf(['today', 'dismiss'] as const),
  store: OneOf(['local', 'cookie'] as const),
  cookie_days: Type.Integer(),
  /** For optimistic locking. */
  version: Type.Integer(),
});

export const ReleaseFile = Type.Object({
  /** Below the release's folder, with `/`. */
  path: Type.String({ pattern: '^(browser|server)(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$', maxLength: 200 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** Hex SHA-256. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** Everything that is known of one immutable build of a remote. */
export const Release = Type.Object({
  /** e.g. `mf-league`. */
  name: Type.String({ pattern: '^mf-[a-z][a-z0-9-]{0,30}$' }),
  /** UTC time and a hash of the sources, e.g. `20250918T030000Z-1a2b3c4d`. */
  version: Type.String({ pattern: '^\\d{8}T\\d{6}Z-[0-9a-f]{8}$' }),
  contract: Type.Integer({ minimum: 1 }),
  title: Type.String({ maxLength: 60 }),
  /** In lower case: the router takes no notice of case, and two remotes must not have one address. */
  mounts: Type.Array(Type.String({ pattern: '^/[a-z0-9/_-]*\\*?$', maxLength: 120 }), { minItems: 1, maxItems: 60 }),
  /** Names of the query parameters that its pages read, in the order in which they write them; absent: any. */
  query: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }), { maxItems: 60 })),
  /** Name and range of each shared module the build expects from the host. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Hash of the sources. */
  source_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Git revision, when built in a checkout. */
  revision: Nullable(Type.String()),
  /** True when the tree had uncommitted changes. */
  dirty: Type.Boolean(),
  built_at: Type.String(),
  browser: Type.Object({
    /** Federation manifest below `browser/`. */
    manifest: Type.String(),
    /** Federation global name, e.g. `mf_league`. */
    globalName: Type.String(),
    /** Scripts the first page needs, the entry first, below `browser/`. */
    scripts: Type.Array(Type.String()),
    /** Style sheets the first page needs, below `browser/`. */
    styles: Type.Array(Type.String()),
  }),
  /** CommonJS bundle for server rendering, below `server/`. */
  server: Type.Object({ file: Type.String() }),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 500 }),
});

/** What a browser needs to load a remote. */
export const ActiveRelease = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.Integer(),
  title: Type.String(),
  mounts: Type.Array(Type.String()),
  globalName: Type.String(),
  /** Path of the federation entry script on the site. */
  entry: Type.String(),
  /** True: the section is taken out. */
  paused: Type.Optional(Type.Boolean()),
});

export const ActiveReleases = Type.Object({ releases: Type.Array(ActiveRelease) });

/** What the web host serves of a remote, with the full records: for the host alone. */
export const LiveSection = Type.Object({
  active: Release,
  /** The release that `percent` of a hundred visitors get; null: all get the active one. */
  canary: Nullable(Type.Object({ release: Release, percent: Type.Integer({ minimum: 1, maximum: 99 }) })),
  /** True: visitors get the host's page that says that the section is away. */
  is_paused: Type.Boolean(),
});

/** The pointer of a remote: what of it is live. */
export const Section = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Counts the moves. A move names the one it has seen; another answers `section_moved`. */
  revision: Type.Integer(),
  /** Version that is live. */
  active: Type.String(),
  canary: Nullable(Type.Object({ version: Type.String(), percent: Type.Integer() })),
  is_paused: Type.Boolean(),
  /** When the pointer moved last, ISO 8601, real clock. */
  moved_at: Type.String(),
});

/** A release as staff and commands list it. */
export const ListedRelease = Type.Object({
  ...Release.properties,
  /** `active` and `canary`: live; `ready`: may become live; `removed`: its files are gone. */
  state: OneOf(RELEASE_STATES),
  published_at: Type.String(),
});

/** One move of a section's pointer. */
export const ReleaseMove = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: OneOf(MOVE_KINDS),
  from: Nullable(Type.String()),
  to: Type.String(),
  /** Of a canary. */
  percent: Nullable(Type.Integer()),
  /** Account, or in words who or what moved it. */
  actor: Type.String(),
  reason: Nullable(Type.String()),
  moved_at: Type.String(),
});

/** How many views of a release there were in a slot of `HEALTH_SLOT_MS`, and how they went. */
export const HealthCount = Type.Object({
  name: Release.properties.name,
  version: Release.properties.version,
  source: OneOf(HEALTH_SOURCES),
  views: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Views in which the remote failed. */
  errors: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Views by vital: as many numbers as `VITAL_BOUNDS` has bounds, and one more for what is above; empty: not measured. */
  lcp: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 40 }),
  inp: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 40 }),
  cls: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 40 }),
});

/** A count on its way from the web host: made so many seconds ago. It arrives late after the API was away. */
export const SentHealthCount = Type.Object({
  ...HealthCount.properties,
  ago: Type.Integer({ minimum: 0, maximum: 3_600 }),
});

/** The health of a release from a moment on: `at` is the beginning of the slot, ISO 8601, real clock. */
export const HealthSlot = Type.Object({ ...HealthCount.properties, at: Type.String() });

/** Who is logged in (docs/spec/site.md#session, `userInfo`). */
export const SessionUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  userType: OneOf(USER_TYPES),
  email: Nullable(Type.String()),
  /** What the account may do, for display: the server reads them anew for every write. */
  roles: Type.Array(OneOf(ROLES)),
  /** Remotes that a releaser may publish. */
  remotes: Type.Array(Type.String()),
  /** ISO 8601, real clock; in the answer of a login alone. */
  loginTime: Type.Optional(Type.String()),
});

/** What login, renewal and a new password give: a token that lives 12 hours, and whose it is. */
export const Session = Type.Object({ token: Type.String(), user: SessionUser });

export type ErrorBody = Static<typeof ErrorBody>;
export type ScoringEvent = Static<typeof ScoringEvent>;
export type MatchStatus = Static<typeof MatchStatus>;
export type Match = Static<typeof Match>;
export type ListedMatch = Static<typeof ListedMatch>;
export type SeasonMatch = Static<typeof SeasonMatch>;
export type Honour = Static<typeof Honour>;
export type FullMatch = Static<typeof FullMatch>;
export type MatchFacts = Static<typeof MatchFacts>;
export type MatchChange = Static<typeof MatchChange>;
export type MatchDetail = Static<typeof MatchDetail>;
export type Meetings = Static<typeof Meetings>;
export type RankingRow = Static<typeof RankingRow>;
export type Ranking = Static<typeof Ranking>;
export type HeadToHeadRow = Static<typeof HeadToHeadRow>;
export type RankingDecision = Static<typeof RankingDecision>;
export type RankingTie = Static<typeof RankingTie>;
export type TableSource = Static<typeof TableSource>;
export type Season = Static<typeof Season>;
export type ClubSummary = Static<typeof ClubSummary>;
export type Club = Static<typeof Club>;
export type ClubInfo = Static<typeof ClubInfo>;
export type ClubGoals = Static<typeof ClubGoals>;
export type ClubSeason = Static<typeof ClubSeason>;
export type Player = Static<typeof Player>;
export type Person = Static<typeof Person>;
export type ListedPerson = Static<typeof ListedPerson>;
export type PersonDetail = Static<typeof PersonDetail>;
export type Social = Static<typeof Social>;
export type Attachment = Static<typeof Attachment>;
export type ContentListItem = Static<typeof ContentListItem>;
export type ContentItem = Static<typeof ContentItem>;
export type ContentList = Static<typeof ContentList>;
export type ContentRevision = Static<typeof ContentRevision>;
export type ContentRevisionDetail = Static<typeof ContentRevisionDetail>;
export type FieldError = Static<typeof FieldError>;
export type ContentDay = Static<typeof ContentDay>;
export type Popup = Static<typeof Popup>;
export type Session = Static<typeof Session>;
export type SessionUser = Static<typeof SessionUser>;
export type Release = Static<typeof Release>;
export type ReleaseFile = Static<typeof ReleaseFile>;
export type ActiveRelease = Static<typeof ActiveRelease>;
export type ActiveReleases = Static<typeof ActiveReleases>;
export type LiveSection = Static<typeof LiveSection>;
export type Section = Static<typeof Section>;
export type ListedRelease = Static<typeof ListedRelease>;
export type ReleaseMove = Static<typeof ReleaseMove>;
export type HealthCount = Static<typeof HealthCount>;
export type SentHealthCount = Static<typeof SentHealthCount>;
export type HealthSlot = Static<typeof HealthSlot>;
