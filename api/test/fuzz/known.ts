import { SIDES } from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { releaseOf, releasesOn } from '../releases.ts';
import { insertItems } from '../items.ts';
import { lineupBody } from '../lineups.ts';
import { cancelling, newEvent, newGoal, type SentEvent } from '../matchEvents.ts';
import { insertMember, PASSWORD } from '../logins.ts';
import { insertMatch, insertPlayer } from '../builders.ts';
import { plainPicture, writeForm } from '../forms.ts';
import type { TestApp } from '../testApp.ts';
import { REMOTE } from '../personas.ts';
import type { Caller } from './callers.ts';
import type { Operation } from './operations.ts';

/** Values that exist or are accepted, by the name of the parameter or field. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Every file of the run's releases has this content, so that an upload of any of them can be right. */
export const RELEASE_FILE = 'exports.a = 1;';
const FILES = ['browser/mf-manifest.json', 'browser/assets/remoteEntry.js', 'server/remote.cjs'];
const OTHER_REMOTE = 'mf-other';
/** Members mostly still have the first. */
const PASSWORDS = [PASSWORD, PASSWORD, PASSWORD, `${PASSWORD}, changed`];
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** An item as a revision has it. */
const SHOWN = {
  description: '<p>글</p>',
  headline: null,
  category: null,
  related_teams: [],
  tags: [],
  link1: null,
  link2: null,
  is_pinned: false,
  is_public: true,
  must_see: false,
  created_at: '2025-09-10T01:00:00.000Z',
  images: [],
  attachments: [],
};

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
/** Versions of the run's releases. */
const version = (number: number) => `20250918T${String(number).padStart(6, '0')}Z-1a2b3c4d`;
const release = (name: string, number: number) =>
  releaseOf(name, version(number), {}, Object.fromEntries(FILES.map((path) => [path, RELEASE_FILE])));

/** What a site has before its requests: rows of each editor and of nobody, releases that are live, ready and uploaded. */
interface Found {
  items: number[];
  matches: number[];
  people: number[];
  /** Accounts that send no requests, for admins to change. */
  accounts: number[];
  usernames: string[];
  picture: Buffer;
  /** Name of a picture among the uploads. */
  upload: string;
}

/** Adds rows of several owners to a site, and returns what requests may name. */
export async function prepareKnown(site: TestApp, callers: readonly Caller[]): Promise<Found> {
  const { db } = site;
  const of = (name: string) => callers.find((caller) => caller.name === name)?.account?.id ?? null;
  const items = await insertItems(
    db,
    ['editor', 'another editor', 'admin'].flatMap((name) =>
      upTo(8).map((number) => ({
        title: `${number} of ${name}`,
        author_id: of(name),
        write_location: number % 2 === 0 ? ('MediaNews' as const) : ('WkffDataRoom' as const),
        ...(number === 8 ? { deleted_at: new Date('2025-09-18T00:00:00Z') } : {}),
      })),
    ),
  );
  const data = { ...SHOWN, title: '이전 제목' };
  await db
    .insertInto('content_revisions')
    .values(items.map((item_id) => ({ item_id, version: 1, data: JSON.stringify(data), files: [] })))
    .execute();
  const matches: number[] = [];
  for (const round of upTo(4)) matches.push(await insertMatch(db, { season: 2031, round }));
  const people: number[] = [];
  for (const list_order of upTo(4)) {
    // In several squads, so that a place can be parted.
    const person_id = await insertPlayer(db, { club_id: 1, season: 2031, list_order });
    for (const club_id of upTo(7, 2)) await insertPlayer(db, { club_id, season: 2031, list_order, person_id });
    people.push(person_id);
  }
  const releases = releasesOn(() => site);
  const bytes = Object.fromEntries(FILES.map((path) => [path, RELEASE_FILE]));
  for (const name of [REMOTE, OTHER_REMOTE]) {
    for (const number of upTo(10)) await releases.upload(release(name, number), undefined, bytes);
    for (const as of ['active', 'active', 'ready', 'canary'].entries())
      await releases.publish(release(name, as[0] + 1), { as: as[1] });
  }
  const picture = await plainPicture(16, 9).png().toBuffer();
  const { headers, body } = await writeForm([{ field: 'image', name: 'picture.png', bytes: picture }]);
  const editor = callers.find(({ name }) => name === 'editor');
  const uploaded = await site.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...headers, ...editor?.headers() },
    payload: body,
  });
  const accounts: number[] = [];
  for (const number of upTo(4)) accounts.push((await insertMember(site, { username: `spare-${number}` })).id);
  return {
    accounts,
    items,
    matches,
    people,
    usernames: callers.flatMap(({ account }) => account?.username ?? []),
    picture,
    upload: uploaded.json<{ filename: string }>().filename,
  };
}

/** Id of a web host. */
const HOST_ID = '00000000-0000-4000-8000-000000000000';

/** What is known of a route: of its address with the query, and of its body. */
export interface KnownOfRoute {
  address: Known;
  body: Known;
}

/** A ruling that takes points from a club, or gives it some. Others are mostly refused. */
const POINTS: Known = {
  kind: ['points', 'points', 'points', 'award', 'lots'],
  club_id: upTo(8),
  points: [-3, 3],
  ...Object.fromEntries(
    [
      'match_id',
      'person_id',
      'revokes_id',
      'club_ids',
      'winner',
      'home_points',
      'away_points',
      'matches',
      'only_in',
    ].map((name) => [name, [null]]),
  ),
};

/** The content of a document has fields that no schema lists. */
const DOCUMENT: Known = {
  version: upTo(9, 0),
  content: [{ lead: '여는 말' }, { lead: '다른 말', list: [{ key: 'a', name: '이름' }] }, {}],
  valid_from: [null, '2025-10-01T09:00:00+09:00'],
  reason: [null, '새 회장'],
};

/** Officials and weather. The second one corrects the first. */
const SHEET: Known = {
  officials: [{ referee: '김심판' }, { referee: '이심판', var: null }, {}],
  weather: ['맑음', null],
  reason: ['정정', null],
  version: [0, 0, 1, 2],
};

/** Returns what is known of the parameters and fields of a route. */
export function knownOf(operation: Operation, found: Found): KnownOfRoute {
  const address = knownFields(operation, found);
  // A host that is there would be asked to check every release, and would never answer.
  if (operation.path === '/api/internal/hosts')
    return { address, body: { id: [HOST_ID], is_leaving: [true], shared: [{}], contract: [{ oldest: 1, newest: 2 }] } };
  // Name, password and kind of member must fit each other, which few of a handful of random choices do.
  if (operation.path === '/api/auth/login')
    return { address, body: { ...address, password: [PASSWORD], userType: ['general'] } };
  if (operation.path.includes('/lineups/'))
    return { address: { ...address, side: [...SIDES] }, body: knownLineup(address) };
  if (operation.path.endsWith('/sheet')) return { address, body: SHEET };
  if (operation.path.endsWith('/events')) return { address, body: { events: knownEvents() } };
  if (operation.path.startsWith('/api/fixtures')) return { address, body: knownFixtures(found) };
  if (operation.path.startsWith('/api/documents'))
    return {
      address: { ...address, key: ['federation.greeting', 'home.hero', 'site.contact', 'site.terms'] },
      body: DOCUMENT,
    };
  if (operation.path.startsWith('/api/v1'))
    return {
      address: { ...address, competition: ['league', 'playoffs'], state: ['ended', 'scheduled'], since: upTo(9, 0) },
      body: {},
    };
  // The fields of a ruling must fit its kind.
  if (operation.path.startsWith('/api/rulings')) return { address, body: { ...address, ...POINTS } };
  // A body names the popup that it replaces; any other id is the address's, and may be missing.
  return { address, body: { ...address, id: operation.path === '/api/popup' ? [null, null, ...upTo(5)] : [null] } };
}

/** Changes of matches name their versions, and an import without fixtures the season of its names. */
const knownFixtures = ({ matches }: Found): Known => ({
  season: [2031],
  reason: ['정정', '폭우', null],
  changes: [
    ...matches.map((id) => [{ id, version: 1, venue: '다른 경기장' }]),
    ...upTo(4).map((round) => [{ home_id: 3, away_id: 4, round, match_date: `2031-05-0${round}` }]),
  ],
  fixtures: [null, '시즌,라운드,날짜,홈,원정\n2032,1라운드,2032-03-14,1,2'],
  clubs: [null],
  names: [[{ club_id: 1, name: '새 이름' }], [{ club_id: 2, ground: '새 경기장' }]],
});

/** A line-up must be complete, which random players are not. */
const knownLineup = ({ person_id: people = [] }: Known): Known => ({
  formation: ['4-3-3', null],
  publish_before: [60, 0, null],
  players: [
    lineupBody().players,
    lineupBody().players.map((one, index) => ({ ...one, person_id: people[index] ?? null })),
  ],
  staff: [[], [{ title: '감독', name: '김감독' }]],
  reason: ['부상', null],
  version: [0, 0, 1, 2],
});

/** The fields of an event must fit its kind, and its id must be new. Some are sent again, or to another match. */
const knownEvents = (): SentEvent[][] =>
  upTo(40).map((number) => {
    const first = newGoal({ minute: number, side: number % 2 ? 'home' : 'away', reason: '정정' });
    const lists = [
      [newEvent('period_start', { period: '1' }), first],
      [first, cancelling(first, { reason: '정정' })],
      [newEvent('yellow', { period: '2', minute: 50, side: 'home', number })],
      [newEvent('full_time', { period: '2', reason: '정정' })],
    ];
    return lists[number % lists.length] ?? [];
  });

function knownFields(
  { path }: Operation,
  { accounts, items, matches, people, usernames, picture, upload }: Found,
): Known {
  const clubs = upTo(8).map(String);
  const names = [REMOTE, REMOTE, OTHER_REMOTE];
  const isOfRelease = path.includes('/releases') || ['/api/internal/health', '/api/internal/errors'].includes(path);
  const ids = path.startsWith('/api/content')
    ? [...items, ...items, ...upTo(4)]
    : path.startsWith('/api/people')
      ? [...people, ...upTo(6)]
      : path.startsWith('/api/clubs')
        ? [...clubs, 'suwon-fc-women']
        : path.startsWith('/api/accounts')
          ? accounts
          : path.startsWith('/api/popup')
            ? upTo(5)
            : [...matches, ...upTo(20, 150)];
  return {
    id: ids,
    file: [upload],
    version: isOfRelease ? upTo(10).map(version) : path.startsWith('/api/season-rules') ? upTo(9, 0) : [1, 1, 1, 2, 3],
    name: isOfRelease ? names : ['이름', null],
    '*': FILES,
    release: names.flatMap((name) => upTo(10).map((number) => release(name, number))),
    revision: [0, 1, 2, 3],
    competitionId: ['_league_wk', '2025_playoff'],
    competition_id: ['_league_wk'],
    season: [2025, 2031, 2024],
    year: [2025, 2031, 2024],
    month: upTo(12),
    maxRound: upTo(28),
    date: ['2025-06-01', '2031-05-01'],
    from: ['2025-06-01'],
    to: ['2031-05-01'],
    round: upTo(4),
    teamKey: clubs,
    club: clubs,
    person_id: [...people, null],
    photo: [null],
    image: [null, picture],
    home_points: [0, 1, 2],
    away_points: [0, 1, 2],
    scoring_events: [[], null],
    match_date: ['2031-04-01', '2031-05-02'],
    match_time: ['19:00', null],
    status: ['scheduled', 'postponed', 'cancelled'],
    reason: ['정정'],
    live_link: ['abcdef12345', null],
    // Fields of a ruling.
    kind: ['points', 'points', 'award', 'annulled', 'both_lost', 'withdrawal', 'lots', 'suspension', 'revocation'],
    match_id: [...matches, null, null],
    club_id: [...upTo(8), null],
    club_ids: [[1, 2], null, null],
    revokes_id: [...upTo(9), null, null],
    next: [null],
    minute: [null],
    only_in: ['league', null, null],
    winner: ['home', 'away', null],
    points: [-3, 3, null],
    goals_for: [null],
    goals_against: [null],
    received_at: ['2025-09-10T20:00:00+09:00'],
    outcome: ['rejected', 'withdrawn'],
    ruling_id: [null],
    hash: ['0'.repeat(64)],
    decided_on: ['2025-09-10'],
    effect_from: ['2025-09-10'],
    submission_id: upTo(9).map((digit) => `${digit}0000000-0000-4000-8000-000000000000`),
    // Fields of the rules of a season.
    competition: ['_league_wk', '_league_wk', '2025_playoff'],
    rules: [DEFAULT_RULES],
    in_force_from: ['2025-01-01', '2025-09-10'],
    start_date: ['2031-01-01'],
    title: ['제목'],
    text: ['글'],
    link: [null, 'https://example.org/'],
    username: [...usernames, 'impostor', 'disabled'],
    password: PASSWORDS,
    currentPassword: PASSWORDS,
    newPassword: PASSWORDS,
    userType: ['general', 'general', 'general', 'press'],
    ids: ['1', '3,2,1', '99999999'],
    // Fields of an item's form.
    writeLocation: ['MediaNews', 'MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom'],
    description: ['<p>글</p>', '<p>글 <strong>굵게</strong></p>'],
    headline: ['머리글'],
    category: ['queens-cup'],
    relatedTeams: ['[]'],
    tags: ['리그,시험'],
    link1: ['https://example.org/'],
    link2: ['https://example.org/'],
    createdDate: ['2025-09-01', '2025-12-01'],
    createdTime: ['10:00'],
    images: [picture],
    imageOrders: ['[0]'],
    imageAlts: ['["설명"]'],
    attachments: [PDF, picture],
    deletedImages: ['[]', '[1]'],
    deletedAttachments: ['[]'],
    submissionId: upTo(9).map((digit) => `${digit}0000000-0000-4000-8000-000000000000`),
  };
}
