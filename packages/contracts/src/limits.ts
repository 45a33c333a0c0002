/**
 * Every length, count and size that a form, a body, a schema, a command or a constraint of the database uses. Lengths
 * are in characters (code points, as Postgres counts). A limit includes its exact value. `npm run lint` refuses such
 * numbers elsewhere (`own/limits`).
 */
import type { WriteLocation } from './constants.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Returns the length of the input for a number up to the largest one. */
export const digitsOf = (largest: number): number => String(largest).length;

/** Largest id of a row: Postgres's `integer`. */
export const LARGEST_ID = 2_147_483_647;

/** First and last year of a day. Postgres has no year 0, and dates beyond have other forms in calendars and tables. */
export const YEARS = { first: 1900, last: 2199 } as const;

/** The largest `limit` that a list call accepts. */
export const MAX_LIST_LIMIT = 100;

/** The largest page number of a list. */
export const LARGEST_PAGE = 999_999;

/** The history of the site: entries of a page and of an export, and the length of a text to find. */
export const AUDIT_LIMITS = { page: 50, exported: 10_000, text: 200 } as const;

/** Longest text of a search. The web host drops longer parameters of pages. */
export const SEARCH_LENGTH = 200;

/** The items of a search or of one's own work are counted up to this number. Counting all would take longer with each. */
export const MOST_HITS = 1_000;

/**
 * Limits of other parameters of lists: the names of categories with commas, used tags, moves of releases, alerts, items
 * that are asked for by their ids.
 */
export const LIST_LIMITS = {
  categories: 300,
  usedTags: 1_000,
  moves: 200,
  alerts: 100,
  chosen: 20,
  loginFailures: 200,
} as const;

/** Largest size of an uploaded file, in bytes (docs/spec/content.md#files). A file of exactly this size is accepted. */
export const FILE_LIMITS = { image: 5 * MIB, attachment: 10 * MIB } as const;

/** Largest body of a login or logout, in bytes. */
export const SESSION_BODY_BYTES = 8 * KIB;

/** Largest JSON body, in bytes. */
export const JSON_BODY_BYTES = 256 * KIB;

/** Largest form with its files, in bytes. */
export const FORM_BODY_BYTES = 64 * MIB;

/** Limits of a picture, in pixels. */
export const PICTURE_LIMITS = {
  /** Most pixels of an uploaded picture. It is checked before the picture is decoded. */
  pixels: 50_000_000,
  /** Longest side of an uploaded picture. It is checked before the picture is decoded, too. */
  sideOfUpload: 20_000,
  /** Longest side of a stored picture. Larger pictures are scaled down to it. */
  longestSide: 3_840,
} as const;

/** Longest side of a picture that a form sends, in pixels. The page shrinks larger ones before it uploads them. */
export const SENT_PICTURE_SIDE = 2_560;

/** Longest name of a stored upload. */
export const UPLOAD_NAME_LENGTH = 119;

/** Longest expiry, id of a guest link, and signature in a signed address of an upload. */
export const SIGNED_ADDRESS = { expires: 20, guest: 20, signature: 100 } as const;

/** Longest name of an attachment, extension included. */
export const ATTACHMENT_NAME_LENGTH = 120;

/** Most pictures of an item, by board, not counting those in its text. */
export const IMAGE_SLOTS: Record<WriteLocation, number> = {
  MediaPhotos: 5,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Fewest pictures of an item, by board, not counting those in its text. */
export const REQUIRED_IMAGES: Record<WriteLocation, number> = {
  MediaPhotos: 1,
  MediaPress: 1,
  MediaNews: 0,
  WkffDataRoom: 0,
};

/** Most attachments of an item. */
export const ATTACHMENT_SLOTS = 3;

/**
 * Limits of an item's fields (docs/spec/content.md#the-form). `tags` and `relatedTeams` are numbers of entries.
 */
export const ITEM_LIMITS = {
  title: 200,
  headline: 200,
  credit: 100,
  tags: 20,
  tag: 30,
  relatedTeams: 50,
  alt: 200,
  link: 2_000,
  /** Size of the HTML, in bytes of UTF-8. */
  descriptionBytes: 200 * KIB,
  /** The key of an imported item. */
  key: 200,
} as const;

/** Deleted items can be restored for this many days (docs/spec/content.md#deleting-and-revisions). */
export const DELETED_DAYS = 30;

/**
 * Links that show an item which is not public to people without an account: how many days each is good for, how many an
 * item has at most, and the longest key of one that is looked up.
 */
export const GUEST_LINKS = { days: 7, most: 10, key: 100 } as const;

/** Limits of a search for people: its letters, its words, and how many it finds at most. */
export const PEOPLE_SEARCH = { letters: 100, words: 5, most: 20 } as const;

/** Limits of a table in a text. `characters` are those of all its cells. A larger table is stored as paragraphs. */
export const TABLE_LIMITS = { rows: 200, columns: 20, characters: 20_000 } as const;

/** Most entries of the lists in an item's form. Larger than what a board allows, so that its errors can name the field. */
export const ITEM_FORM_LISTS = { pictures: 20, deleted: 100 } as const;

/** Largest place of a picture that a form may name. */
export const LARGEST_PLACE = 1_000;

/** Longest key of a club. */
export const CLUB_KEY_LENGTH = 40;

/**
 * Limits of a document (docs/spec/content.md#documents). `bytes` are those of its JSON in UTF-8, `depth` the lists and
 * objects that are in each other, `entries` those of one list or object, `text` one text that is not HTML.
 */
export const DOCUMENT_LIMITS = {
  bytes: 200 * KIB,
  depth: 6,
  entries: 500,
  text: 20_000,
  /** Name of a member. */
  name: 40,
  reason: 300,
  /** Versions that a list of revisions has. */
  revisions: 100,
} as const;

/** Limits of a popup (docs/spec/site.md#popup). `days` is a number of days. */
export const POPUP_LIMITS = { title: 200, text: 2_000, alt: 200, link: 2_000, days: 366 } as const;

/** Limits of a match, its score and its goals (docs/spec/league.md#saving-a-score). */
export const MATCH_LIMITS = {
  venue: 100,
  /** Reason of a change. */
  reason: 300,
  playerName: 60,
  round: 99,
  /** Goals of a side, and penalties. */
  goals: 99,
  /** Entries of the list of goals. */
  events: 200,
  shirt: 99,
  /** Minute of the match clock. Matches that were stopped for long have ended after their 110th. */
  minute: 240,
  /** Second of a minute. */
  second: 59,
  competitionId: 60,
  /** A pasted address of a video, of which only the id is stored. */
  videoAddress: 300,
} as const;

/**
 * Most matches that one change of fixtures concerns (those of a round with room to spare), longest text of a file that
 * the page imports, in characters, and most clubs whose names are entered at once.
 */
export const FIXTURE_LIMITS = { changes: 30, file: 80_000, clubs: 50 } as const;

/** Limits of the log of a match (docs/spec/league.md#events). */
export const EVENT_LIMITS = {
  /** Events in one request, and of one match. */
  sent: 100,
  stored: 1_000,
  /** Minutes of added time that are announced. */
  addedTime: 60,
  /** Kicks of a shoot-out. */
  kicks: 100,
  attendance: 200_000,
} as const;

/** Limits of a ruling. `points` and `goals` are the most that one adds or takes, `clubs` the most in lots. */
export const RULING_LIMITS = {
  /** Who decided. */
  body: 100,
  /** Article of the regulations. */
  article: 100,
  /** Public text. */
  text: 1_000,
  source: 300,
  points: 99,
  goals: 99,
  /** Matches of a suspension. */
  matches: 99,
  clubs: 50,
} as const;

/** Limits of the rules of a season. `ties` are those of the play-offs, `rounds` the matches of one. */
export const RULES_LIMITS = {
  source: 300,
  /** Why a version was stored. */
  reason: 300,
  points: 9,
  goals: MATCH_LIMITS.goals,
  /** Players, matches and hours. */
  number: 999,
  criteria: 10,
  ties: 10,
  rounds: 10,
  /** The versions of a season. */
  versions: 100,
} as const;

/** Longest public texts of a protest: what it is about, and how it ended. */
export const PROTEST_LIMITS = { text: 1_000, outcomeText: 1_000 } as const;

/** Limits of a club, its staff and its squad. `records`, `socials` and `people` are numbers of entries. */
export const CLUB_LIMITS = {
  /** Name and short name. */
  name: 60,
  /** Name of its ground, which is the venue of its home matches. */
  ground: MATCH_LIMITS.venue,
  /** Every other text of one line: English name, city, office, a record. */
  line: 200,
  link: 2_000,
  records: 50,
  socials: 10,
  seats: 200_000,
  people: 100,
  /** Name, English name and title of a person. */
  personName: 60,
  /** Size of the greeting's HTML, in bytes of UTF-8. */
  greetingBytes: ITEM_LIMITS.descriptionBytes,
} as const;

/**
 * Limits of a line-up (docs/spec/league.md#line-ups). `starters` is exact; `bench` and `staff` are the most entries, the
 * staff those on the bench.
 */
export const LINEUP_LIMITS = {
  starters: 11,
  bench: 9,
  staff: 15,
  name: CLUB_LIMITS.personName,
  title: CLUB_LIMITS.personName,
  shirt: MATCH_LIMITS.shirt,
  formation: 11,
  /** Minutes before the kick-off at which it is published: the most, and those of a form that was just opened. */
  publishBefore: 180,
  usualBefore: 60,
  reason: MATCH_LIMITS.reason,
  /** A pasted text. */
  pasted: 5_000,
} as const;

/** Limits of what is entered for the sheet of a match (docs/spec/league.md#the-match-sheet). */
export const SHEET_LIMITS = {
  /** Name of an official. */
  name: CLUB_LIMITS.personName,
  weather: 100,
  reason: MATCH_LIMITS.reason,
} as const;

/** Limits of an account. */
export const ACCOUNT_LIMITS = { username: 60, email: 254 } as const;

/**
 * Longest inputs of a login. They are longer than any name and password, so that a wrong one is a wrong login, and a new
 * password that is too long is refused and not cut.
 */
export const LOGIN_LIMITS = { username: 200, password: 1_000, userType: 20 } as const;

/** Largest file of a release, in bytes. */
export const RELEASE_FILE_BYTES = 20 * MIB;

/** Largest total size of a release, in bytes. */
export const RELEASE_TOTAL_BYTES = 100 * MIB;

/** Longest reason of a move of a release. */
export const MOVE_REASON_LENGTH = 500;

/** Largest share of the visitors that a canary gets, in percent. */
export const LARGEST_SHARE = 99;

/** Largest source map of a script, and of all scripts of a release together, in bytes. */
export const RELEASE_MAP_BYTES = 8 * MIB;
export const RELEASE_MAPS_BYTES = 32 * MIB;

/** Limits of a release's record and of its tokens. */
export const RELEASE_LIMITS = {
  title: 60,
  mount: 120,
  /** Entries of its lists: mounts, query parameters, shared modules, scripts and style sheets of a first view. */
  entries: 60,
  /** Name of a shared module, and its range of versions. */
  shared: 100,
  path: 200,
  files: 500,
  /** Name of the federation's global variable. */
  globalName: 40,
  /** Git revision. */
  revision: 64,
  builtAt: 40,
  contract: 1_000_000,
  /** Version of a host's build. */
  hostVersion: 60,
  /** Name of a host's machine and its port. */
  hostLabel: 270,
  /** Sections that a host shows, and versions of one: the active one and a canary. */
  sections: 100,
  liveVersions: 2,
  /** Why a release was refused. */
  refusal: 2_000,
  /** Pages without parameters. */
  pages: 500,
  /** Label of a token. */
  label: 60,
  /** Address of a section for messages. */
  alertUrl: 500,
} as const;

/** Limits of counts of views: views in a slot, buckets of a vital, counts in a report, and its age in seconds. */
export const HEALTH_LIMITS = { views: 1_000_000, buckets: 40, counts: 500, age: 3_600 } as const;

/** Limits of errors of releases. */
export const ERROR_LIMITS = {
  /** What the release was doing, and the message. */
  where: 100,
  message: 300,
  /** Places in the release that an error names. */
  frames: 5,
  /** Largest line and column. */
  position: 9_999_999,
  browser: 40,
  path: 200,
  requestId: 64,
  /** Groups of a release in browsers, and as many on the server; and of all releases of a section. */
  groups: 40,
  groupsOfSection: 400,
  /** Groups in an answer, and in a report of a web host. */
  listed: 100,
  sent: 200,
} as const;

/** A link that sets a new password is good for this many hours. */
export const PASSWORD_LINK_HOURS = 24;

/** Longest token of such a link that is looked up. */
export const PASSWORD_LINK_LENGTH = 100;

/** Shortest and longest password. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
