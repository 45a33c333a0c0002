import type { Canvas } from './canvas.ts';
import { ACCENT, CATEGORY_COLOURS, CLUB_COLOURS, type Mood } from './colours.ts';
import * as graphics from './scenes/graphics.ts';
import * as ground from './scenes/ground.ts';
import * as kit from './scenes/kit.ts';
import * as match from './scenes/match.ts';
import * as objects from './scenes/objects.ts';
import * as prizes from './scenes/prizes.ts';

/** The motif of a picture, and the clubs whose colours it has. */
export interface Motif {
  scene: (canvas: Canvas) => void;
  mood: Mood;
  colours: readonly [string, string];
  /** How dark its corners are, if not as usual. */
  strength?: number;
}

const KEYS = {
  sejong: 'sejong-sportstoto',
  hwacheon: 'hwacheon-kspo',
  suwon: 'suwon-fc-women',
  gyeongju: 'gyeongju-khnp',
  incheon: 'incheon-hyundai-steel',
  seoul: 'seoul-city-hall',
  sangmu: 'mungyeong-sangmu',
  changnyeong: 'changnyeong-wfc',
} as const;
type Club = keyof typeof KEYS;

const clubColour = (club: Club) => CLUB_COLOURS[KEYS[club]]?.colour ?? ACCENT;

function clubs(scene: Motif['scene'], mood: Mood, home: Club, away: Club): Motif {
  return { scene, mood, colours: [clubColour(home), clubColour(away)] };
}

function category(scene: Motif['scene'], mood: Mood, name: string, other: string = ACCENT): Motif {
  return { scene, mood, colours: [CATEGORY_COLOURS[name] ?? ACCENT, other] };
}

const duel = (home: Club, away: Club) => (canvas: Canvas) => graphics.duel(canvas, [KEYS[home], KEYS[away]]);
const emblem = (club: Club) => (canvas: Canvas) => graphics.emblem(canvas, KEYS[club]);

/** The covers of the press items, in the order of `data/wkleague/news.json`; comments have the subject of the item. */
export const PRESS: readonly Motif[] = [
  // The season opens.
  clubs(match.kickOff, 'club', 'hwacheon', 'sangmu'),
  // A second win, 3-0 away.
  clubs(match.goal, 'night', 'seoul', 'sangmu'),
  // A player takes leave.
  clubs(ground.tunnel, 'club', 'seoul', 'suwon'),
  // 46 teams come to the spring tournament.
  category(objects.bunting, 'night', 'spring-federation'),
  // The winners of the spring tournament.
  category(prizes.cups, 'club', 'spring-federation'),
  // One point behind the leaders.
  clubs(graphics.race, 'night', 'hwacheon', 'incheon'),
  // A comeback in added time.
  clubs(objects.stopwatch, 'club', 'incheon', 'suwon'),
  // First place by goal difference.
  clubs(duel('hwacheon', 'incheon'), 'night', 'hwacheon', 'incheon'),
  // Unbeaten in twenty.
  clubs(emblem('incheon'), 'club', 'incheon', 'suwon'),
  // Sole leaders again, two goals by one player.
  clubs(match.corner, 'club', 'hwacheon', 'gyeongju'),
  // First place for the first time.
  clubs(ground.bowl, 'club', 'hwacheon', 'changnyeong'),
  // Decided by a penalty shoot-out.
  clubs(graphics.shootOut, 'night', 'suwon', 'gyeongju'),
  // First leg of the final.
  clubs(match.behindGoal, 'night', 'suwon', 'hwacheon'),
  // Champions.
  clubs(prizes.trophy, 'club', 'suwon', 'hwacheon'),
  // The autumn tournament ends by the sea.
  category(ground.coast, 'night', 'autumn-federation'),
  // Awards.
  category(prizes.medals, 'night', 'federation-news', clubColour('gyeongju')),
  // The draft.
  category(kit.shirts, 'day', 'federation-news'),
  // A death.
  { ...category(objects.remembrance, 'night', 'federation-news'), strength: 1.2 },
  // A new captain.
  clubs(kit.armband, 'day', 'suwon', 'seoul'),
  // Media day.
  category(objects.microphones, 'night', 'federation-news'),
  // The season opens.
  clubs(match.stadium, 'night', 'seoul', 'gyeongju'),
  // The spring tournament opens among the hills.
  category(ground.hills, 'day', 'spring-federation'),
  // A win between the first two.
  clubs(match.freeKick, 'night', 'incheon', 'hwacheon'),
  // A hundredth match.
  clubs(graphics.orbit, 'club', 'hwacheon', 'seoul'),
  // Ten goals in one match.
  clubs(graphics.macro, 'night', 'changnyeong', 'hwacheon'),
  // A win away.
  clubs(match.buildUp, 'club', 'gyeongju', 'hwacheon'),
  // Three goals by one player.
  clubs(match.hatTrick, 'club', 'gyeongju', 'sejong'),
  // The cup is decided.
  category(graphics.bracket, 'club', 'queens-cup'),
  // A postponed match, played in the evening.
  clubs(ground.floodlights, 'night', 'seoul', 'incheon'),
  // A first title.
  category(prizes.crowning, 'night', 'national-championship', clubColour('hwacheon')),
  // Thirteen days of football end.
  category(objects.whistle, 'club', 'national-championship'),
  // A return home.
  clubs(match.lineUp, 'day', 'suwon', 'incheon'),
  // One goal beats the leaders.
  clubs(match.goal, 'club', 'sangmu', 'hwacheon'),
  // First place is certain.
  clubs(emblem('hwacheon'), 'night', 'hwacheon', 'suwon'),
  // The regular season is over.
  clubs(ground.grass, 'night', 'gyeongju', 'hwacheon'),
  // A club moves.
  clubs(objects.move, 'club', 'changnyeong', 'seoul'),
  // Into the final.
  clubs(duel('seoul', 'incheon'), 'night', 'seoul', 'incheon'),
  // First leg of the final.
  clubs(graphics.poster, 'club', 'seoul', 'hwacheon'),
  // The autumn tournament ends among the hills.
  category(ground.hills, 'night', 'autumn-federation'),
  // Three titles in one year.
  clubs((canvas) => prizes.cups(canvas, 3), 'club', 'hwacheon', 'seoul'),
  // Awards.
  category(graphics.podium, 'day', 'federation-news', clubColour('hwacheon')),
  // A new captain.
  clubs(kit.armband, 'club', 'suwon', 'incheon'),
];

/** The sample photos of the gallery, in the order of the seed's titles. */
export const PHOTOS: readonly Motif[] = [
  // Kick-off, the ground, floodlights, grass and lines, stands, goal, training ground, ball, board.
  clubs(match.kickOff, 'night', 'seoul', 'changnyeong'),
  clubs(match.stadium, 'club', 'gyeongju', 'suwon'),
  clubs(ground.floodlights, 'night', 'sejong', 'hwacheon'),
  clubs(graphics.poster, 'night', 'gyeongju', 'sejong'),
  clubs(ground.seats, 'night', 'incheon', 'hwacheon'),
  clubs(match.goal, 'club', 'sejong', 'changnyeong'),
  clubs(ground.training, 'club', 'gyeongju', 'changnyeong'),
  clubs(ground.grass, 'club', 'seoul', 'sejong'),
  clubs(ground.board, 'night', 'suwon', 'changnyeong'),
];

/** The further pictures of the first sample photo, in the order of the seed's texts. */
export const KICK_OFF: readonly Motif[] = [
  // The tunnel, the line-up, floodlights over the match, the board.
  clubs(ground.tunnel, 'club', 'seoul', 'changnyeong'),
  clubs(match.lineUp, 'day', 'seoul', 'changnyeong'),
  clubs(ground.floodlights, 'club', 'changnyeong', 'seoul'),
  clubs(ground.board, 'night', 'seoul', 'changnyeong'),
];

/** The picture of the sample popup. */
export const POPUP: Motif = category(objects.bunting, 'club', 'queens-cup');
