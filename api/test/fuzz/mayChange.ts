/**
 * Who may change which rows, written by hand from docs/spec/site.md#permissions and not taken from the code under test.
 */
import { REMOTE } from '../personas.ts';
import type { Caller, CallerName } from './callers.ts';
import type { Row, RowChange } from './watchRows.ts';

/** What decides about a row besides the row itself. */
export interface Facts {
  caller: Caller;
  /** Returns the author and the board of an item. */
  itemOf(item: unknown): { author_id: number | null; write_location: string } | undefined;
}

interface Rule {
  by: readonly CallerName[] | 'everybody';
  /** Default: every row. */
  if?: (change: RowChange, facts: Facts) => boolean;
}

const MEMBERS = [
  'general',
  'press',
  'editor',
  'another editor',
  'editor of own items',
  'editor of the data room',
  'scorer',
  'club',
  'releaser',
  'official',
  'admin',
] as const;
const EDITORS = ['editor', 'another editor', 'editor of own items', 'editor of the data room'] as const;
const ALL_EDITORS = [...EDITORS, 'admin'] as const;
const SCORERS = ['scorer', 'admin'] as const;
const OFFICIALS = ['official', 'admin'] as const;
const TOKENS = ['release token', 'stored release token'] as const;
const OF_ONE_REMOTE = ['releaser', ...TOKENS] as const;
const OF_ALL_REMOTES = ['admin', 'release command'] as const;
const WRITERS = [...ALL_EDITORS, 'scorer', 'club', 'official', ...OF_ONE_REMOTE, 'release command'] as const;

/** Returns whether every version of the row passes. */
const both = ({ before, after }: RowChange, test: (row: Row) => boolean) =>
  (before === null || test(before)) && (after === null || test(after)) && (before ?? after) !== null;
const isNew = ({ before, after }: RowChange) => before === null && after !== null;
/** Returns whether nothing but these columns of an existing row changed. */
const onlyIn = ({ before, after }: RowChange, columns: readonly string[]) =>
  before !== null &&
  after !== null &&
  Object.keys(after).every(
    (name) => columns.includes(name) || JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );
const myId = ({ caller }: Facts) => caller.account?.id;

const byAdmin: Rule = { by: ['admin'] };
/** The rows of items, of which `itemOf` returns what decides: author and board. */
const ofItems = (itemOf: (row: Row, facts: Facts) => ReturnType<Facts['itemOf']>): Rule[] => [
  byAdmin,
  { by: ['editor', 'another editor'] },
  {
    by: ['editor of own items'],
    if: (change, facts) => both(change, (row) => itemOf(row, facts)?.author_id === myId(facts)),
  },
  {
    by: ['editor of the data room'],
    if: (change, facts) => both(change, (row) => itemOf(row, facts)?.write_location === 'WkffDataRoom'),
  },
];
const ofTheirItem = ofItems(({ item_id: item }, facts) => facts.itemOf(item));
const byEditors: Rule[] = [{ by: ALL_EDITORS }];
const byScorers: Rule[] = [{ by: SCORERS }];
/** Scores and goals are the score keepers' alone: the office changes fixtures, phases, records, and what is known of them. */
const BY_OFFICE = [
  'round',
  'competition_id',
  'home_id',
  'away_id',
  'home_goals',
  'away_goals',
  'status',
  'phase',
  'period',
  'stopped_minute',
  'expected_time',
  'fixture_reason',
  'match_date',
  'match_time',
  'venue',
  'origin_date',
  'origin_time',
  'origin_venue',
  'holds_round',
  'decided_by',
  'both_lost',
  'goals_count',
  'rules_id',
  'needs_approval',
  'confirmed_at',
  'open_protests',
  'version',
  'updated_at',
];
const byReleasers: Rule[] = [
  { by: OF_ONE_REMOTE, if: (change) => both(change, ({ name }) => name === REMOTE) },
  { by: OF_ALL_REMOTES },
];
const newByMe = (by: readonly CallerName[], column: string): Rule[] => [
  { by, if: (change, facts) => isNew(change) && change.after?.[column] === myId(facts) },
];

const RULES: Record<string, readonly Rule[]> = {
  // A login with the right password needs no token, and any login counts.
  login_failures: [{ by: 'everybody' }],
  login_failure_counts: [{ by: 'everybody' }],
  known_addresses: [{ by: 'everybody' }],
  audit: [
    {
      by: 'everybody',
      if: (change) => isNew(change) && isLogin(change.after),
    },
    ...newByMe(MEMBERS, 'actor_id'),
    {
      by: [...TOKENS, 'release command'],
      if: (change) => isNew(change) && change.after?.actor_id === null && change.after.entity === 'release',
    },
  ],
  accounts: [
    byAdmin,
    {
      by: MEMBERS,
      if: (change, facts) =>
        change.after?.id === myId(facts) && onlyIn(change, ['password_hash', 'token_epoch', 'updated_at']),
    },
  ],
  password_links: [byAdmin],
  mails: [{ by: 'everybody', if: isNew }],
  revoked_tokens: [{ by: MEMBERS, if: isNew }],
  changes: [{ by: WRITERS, if: isNew }],

  content_items: ofItems((row) => row as ReturnType<Facts['itemOf']>),
  content_images: ofTheirItem,
  content_attachments: ofTheirItem,
  content_text_images: ofTheirItem,
  content_revisions: [
    ...newByMe(ALL_EDITORS, 'actor_id'),
    // The state of an imported item before its first change, which nobody here saved.
    ...ofTheirItem.map((rule): Rule => ({
      by: rule.by,
      if: (change, facts) => isNew(change) && change.after?.actor_id === null && (rule.if?.(change, facts) ?? true),
    })),
  ],
  guest_links: ofTheirItem,
  content_counts: byEditors,
  // The files of a refused item are removed again.
  uploads: [
    {
      by: ALL_EDITORS,
      if: (change, facts) =>
        (change.before === null || change.after === null) &&
        both(change, ({ created_by: uploader }) => uploader === myId(facts)),
    },
  ],
  popups: byEditors,
  document_versions: [
    ...newByMe(['admin'], 'author_id'),
    {
      by: ['editor', 'another editor'],
      if: (change, facts) =>
        isNew(change) &&
        change.after?.author_id === myId(facts) &&
        /^(federation|home)\./.test(String(change.after?.key)),
    },
  ],
  // The office gives clubs names.
  clubs: [...byEditors, { by: OFFICIALS, if: (change) => onlyIn(change, ['version']) }],
  club_seasons: [...byEditors, { by: OFFICIALS }],
  staff: byEditors,
  players: byEditors,
  people: byEditors,
  complete_squads: byEditors,

  seasons: [{ by: OFFICIALS }],
  competitions: [{ by: OFFICIALS }],
  matches: [...byScorers, { by: OFFICIALS, if: (change) => onlyIn(change, BY_OFFICE) }, { by: OFFICIALS, if: isNew }],
  match_sides: [...byScorers, { by: OFFICIALS }],
  match_sittings: [{ by: OFFICIALS }],
  scoring_events: byScorers,
  match_events: newByMe(SCORERS, 'author_id'),
  match_changes: newByMe([...SCORERS, 'official'], 'actor_id'),
  standings: [...byScorers, { by: OFFICIALS }],
  rulings: newByMe(OFFICIALS, 'author_id'),
  season_rules: newByMe(OFFICIALS, 'author_id'),
  lineups: [
    ...newByMe(SCORERS, 'author_id'),
    {
      by: ['club'],
      if: (change, facts) => isNew(change) && change.after?.author_id === myId(facts) && change.after?.club_id === 1,
    },
  ],
  lineup_players: [{ by: [...SCORERS, 'club'], if: isNew }],
  match_sheets: newByMe(SCORERS, 'author_id'),
  officials: [{ by: SCORERS }],
  protests: [{ by: OFFICIALS }],
  approvals: newByMe(OFFICIALS, 'approved_by'),

  releases: byReleasers,
  release_pointers: byReleasers,
  release_moves: byReleasers,
  mount_grants: [{ by: ['release command'] }],
  release_tokens: [{ by: ['stored release token'], if: (change) => onlyIn(change, ['used_at']) }],
  release_health: [{ by: ['host'] }],
  release_alerts: byReleasers,
  alert_targets: byReleasers,
  // A test that did not arrive is removed when another address is set.
  alert_deliveries: [
    { by: [...OF_ONE_REMOTE, ...OF_ALL_REMOTES], if: ({ before, after }) => before === null || after === null },
  ],
  release_errors: [{ by: ['host'] }],
  release_maps: byReleasers,
  hosts: [{ by: ['host'] }],
};

const isLogin = (row: Row | null) => row?.action === 'session.login' && String(row.actor_id) === row.entity_id;

/** Returns whether the caller may change this row so. Tables without a rule may not change at all. */
export function mayChange(change: RowChange, facts: Facts): boolean {
  const rules = Object.hasOwn(RULES, change.table) ? (RULES[change.table] ?? []) : [];
  return rules.some(
    ({ by, if: test }) =>
      (by === 'everybody' || by.includes(facts.caller.name)) && (test === undefined || test(change, facts)),
  );
}

/**
 * Returns whether the caller may add, or change if it `exists`, a file. @param path in `uploads` or `store`. Files that
 * are stored never change; those of a release that is not published yet (`.incoming`) do.
 */
export function mayChangeFile(path: string, exists: boolean, caller: CallerName): boolean {
  const isIn = (names: readonly CallerName[]) => names.includes(caller);
  if (path.startsWith('uploads/')) return !exists && isIn(ALL_EDITORS);
  const [, isIncoming, remote] = /^store\/(\.incoming\/)?([^/]+)\//.exec(path) ?? [];
  if (exists && isIncoming === undefined) return false;
  return isIn(OF_ALL_REMOTES) || (remote === REMOTE && isIn(OF_ONE_REMOTE));
}
