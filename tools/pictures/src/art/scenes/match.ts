/** Scenes on the pitch, with discs for players: view and moves come from the picture's seed. */
import { drawBallAt, drawPass, drawShot } from '../ball.ts';
import { fill, type Canvas } from '../canvas.ts';
import { mix } from '../colours.ts';
import { drawFigure, drawFlag, drawGoal, drawLines, drawPiece, drawTurf, LENGTH, WIDTH } from '../pitch.ts';
import { makeSpace, spot, type Camera, type Place, type Space } from '../space.ts';
import { drawBeam, drawGround, drawMast, drawSky, drawStand } from '../stadium.ts';

const [X, Y] = [LENGTH / 2, WIDTH / 2];

function onPitch(canvas: Canvas, camera: Camera): Space {
  fill(canvas, mix(canvas.palette.turf[1], canvas.palette.ground, 0.35));
  const space = makeSpace(canvas, camera);
  drawTurf(space, { apron: 60 });
  drawLines(space);
  return space;
}

type Side = 0 | 1;
type Player = readonly [x: number, y: number, side: Side];

/** Far ones first, so that near ones cover them. */
function byDistance(space: Space, players: readonly Player[]): Player[] {
  const [ex, ey] = space.camera.eye;
  const far = ([x, y]: Player) => -Math.hypot(x - ex, y - ey);
  return players.toSorted((one, other) => far(one) - far(other));
}

function drawPieces(space: Space, players: readonly Player[], radius?: number): void {
  for (const [x, y, side] of byDistance(space, players))
    drawPiece(space, x, y, space.canvas.palette.sides[side], radius);
}

function drawFigures(space: Space, players: readonly Player[], height?: number): void {
  for (const [x, y, side] of byDistance(space, players))
    drawFigure(space, x, y, space.canvas.palette.sides[side], height);
}

/** The centre circle before the first kick, from above. */
export function kickOff(canvas: Canvas): void {
  const { random } = canvas;
  const turn = random.between(-24, 24);
  const space = onPitch(canvas, { eye: [random.between(-6, 6), -26, 34], target: [0, 0.5, 0], angle: 40, roll: turn });
  const jitter = () => random.between(-1.2, 1.2);
  const starts: Player[] = [
    [-2.2, 1.5, 0],
    [-11.5, 7, 0],
    [-12, -6, 0],
    [-19, 1, 0],
    [10.5, 4.5, 1],
    [11, -5, 1],
    [18, 9, 1],
    [19, -10, 1],
  ];
  drawPieces(
    space,
    starts.map(([x, y, side]): Player => [x + jitter(), y + jitter(), side]),
    1.5,
  );
  spot(space, [0.5, -0.7, 0], 1, '#000000', 'fill-opacity="0.3"');
  drawBallAt(space, [0, 0, 1], 1.15);
}

/** A corner kick from behind the flag. */
export function corner(canvas: Canvas): void {
  const { random, palette } = canvas;
  const side = random.sign() as 1 | -1;
  const view: Camera = {
    eye: [X + 3.4, side * (Y + 5.6), random.between(4, 5)],
    target: [X - 7, side * 12, 0.8],
    angle: 38,
    roll: side * -2,
  };
  const space = drawGround(canvas, view, [side > 0 ? 'near' : 'far', 'left']);
  drawGoal(space, 1, { thick: 0.24 });
  const crowd = Array.from({ length: 9 }, (_, index): Player => [
    X - 4 - (index % 3) * 3.4 - random.between(0, 2),
    side * (-6 + (index % 9) * 1.7 + random.between(-0.6, 0.6)),
    (index % 2) as Side,
  ]);
  drawFigures(space, crowd, 2.9);
  drawShot(space, {
    from: [X - 0.6, side * (Y - 1), 0.2],
    to: [X - 6, side * 6, 4.6],
    apex: random.between(2.2, 3.2),
    bend: side * 2.4,
    ball: 0.72,
  });
  drawFlag(space, 1, side, palette.pop, 2.6);
}

/** A shot into the corner of the net, from before the goal. */
export function goal(canvas: Canvas): void {
  const { random } = canvas;
  const side = random.sign();
  const aim: Place = [X + 1.1, side * random.between(1.7, 2.9), random.between(1.3, 1.95)];
  const eye: Place = [X - 12.5, -side * random.between(2, 4.5), 2.1];
  const view: Camera = { eye, target: [X, side * 0.6, 1.55], angle: 30, roll: side * 2 };
  const space = drawGround(canvas, view, ['right'], { horizon: 0.5, line: 0.2 });
  drawGoal(space, 1, { bulge: { y: aim[1], z: aim[2] }, thick: 0.16 });
  drawShot(space, { from: [X - 10.8, -side * 3.2, 0.1], to: aim, apex: 0.35, bend: side * 0.9, ball: 0.26 });
}

/** A shot seen from behind the goal. */
export function behindGoal(canvas: Canvas): void {
  const { random } = canvas;
  drawSky(canvas, canvas.height * 0.45);
  const side = random.sign();
  const space = makeSpace(canvas, { eye: [X + 6.4, side * 1.6, 2.4], target: [X - 16, 0, 1.4], angle: 46 });
  drawStand(space, 'left');
  drawMast(space, -X - 18, -Y - 10);
  drawMast(space, -X - 18, Y + 10);
  drawTurf(space, { apron: 4 });
  drawLines(space, { width: 0.3 });
  const players: Player[] = [
    [X - 12, -6, 0],
    [X - 17, 5, 0],
    [X - 10, 7, 1],
    [X - 21, -10, 0],
    [X - 8, -3.4, 1],
    [X - 26, 2, 1],
  ];
  drawFigures(space, players, 2);
  drawShot(space, {
    from: [X - 16, side * 6, 0.2],
    to: [X - 1.4, -side * random.between(0.9, 2), random.between(1.2, 1.9)],
    apex: 0.8,
    bend: side * 1.2,
    ball: 0.34,
  });
  drawGoal(space, 1, { thick: 0.17 });
}

/** A move through the lines, straight from above. */
export function buildUp(canvas: Canvas): void {
  const { random, palette } = canvas;
  const space = onPitch(canvas, {
    eye: [random.between(2, 8), -1, 62],
    target: [random.between(6, 14), 0, 0],
    angle: 44,
    roll: random.between(-34, 34),
  });
  const stations: Place[] = [
    [-19, random.between(-12, 12), 0],
    [-7, random.between(-20, 20), 0],
    [7, random.between(-16, 16), 0],
    [20, random.between(-20, 20), 0],
    [34, random.between(-9, 9), 0],
  ];
  stations.slice(1).forEach((to, index) => {
    const from = stations[index] ?? to;
    const share = 2.8 / Math.hypot(to[0] - from[0], to[1] - from[1]);
    const near = (one: Place, other: Place): Place => [
      one[0] + (other[0] - one[0]) * share,
      one[1] + (other[1] - one[1]) * share,
      0,
    ];
    drawPass(space, near(from, to), near(to, from), palette.pop, 0.85, index % 2 === 1);
  });
  const last = stations[4] ?? [34, 0, 0];
  drawPass(space, [last[0] + 2.4, last[1] * 0.85, 0], [X - 0.6, random.between(-3, 3), 0], palette.line, 0.7);
  const others = Array.from({ length: 6 }, (_, index): Player => [-14 + index * 9, random.between(-22, 22), 1]);
  drawPieces(space, [...stations.map(([x, y]): Player => [x, y, 0]), ...others], 1.9);
}

/** A free kick over the wall. */
export function freeKick(canvas: Canvas): void {
  const { random } = canvas;
  const side = random.sign();
  const view: Camera = { eye: [X - 27, side * 11, 4.2], target: [X - 8, side * 1.6, 1.2], angle: 28, roll: side * 2 };
  const space = drawGround(canvas, view, ['right']);
  drawGoal(space, 1, { thick: 0.24 });
  drawFigures(
    space,
    [
      [X - 1.4, -side * 1.4, 1],
      [X - 8, -side * 6, 0],
      [X - 7, side * 6.4, 0],
    ],
    2.1,
  );
  const wall = Array.from({ length: 4 }, (_, index): Player => [X - 12 + index * 0.3, side * (0.6 + index * 1.15), 1]);
  drawFigures(space, wall, 2.3);
  drawShot(space, {
    from: [X - 21, side * 7, 0.2],
    to: [X - 1, side * 2.3, 2],
    apex: 2.1,
    bend: side * 1.6,
    ball: 0.4,
  });
}

/** Three balls, three paths, one goal. */
export function hatTrick(canvas: Canvas): void {
  const { palette } = canvas;
  const space = drawGround(canvas, { eye: [X - 19, -6.5, 4.6], target: [X - 3, 0.4, 1.5], angle: 36, roll: -2 }, [
    'right',
  ]);
  drawGoal(space, 1, { thick: 0.2 });
  drawFigure(space, X - 1.2, 0.2, palette.sides[1], 1.9);
  drawShot(space, { from: [X - 16, 5, 0.1], to: [X - 0.4, 2.6, 0.7], apex: 0.7, bend: 1.2, ball: 0.4 });
  drawShot(space, {
    from: [X - 11, -8, 0.1],
    to: [X - 0.4, -2.6, 0.7],
    apex: 1.4,
    bend: -1,
    ball: 0.4,
    colour: palette.line,
  });
  drawShot(space, {
    from: [X - 17, -2.4, 0.1],
    to: [X - 0.4, 0.9, 2],
    apex: 1.6,
    bend: 0.8,
    ball: 0.42,
    colour: mix(palette.a, '#ffffff', 0.35),
  });
}

/** Both sides lined up against each other, seen along the halfway line. */
export function lineUp(canvas: Canvas): void {
  const { random } = canvas;
  const view: Camera = {
    eye: [0, -Y - 4, random.between(12, 15)],
    target: [0, -2, 0],
    angle: 46,
    roll: random.between(-3, 3),
  };
  const space = drawGround(canvas, view, ['far'], { horizon: 0.3 });
  const rows = [
    [-2.4, 0.8],
    [-10, 9],
    [-11, -8],
    [-21, 3],
    [-20, 15],
    [-20, -14],
    [-32, 8],
    [-32, -6],
  ] as const;
  const shift = () => random.between(-1.4, 1.4);
  const players = rows.flatMap(([x, y], index): Player[] => [
    [x + shift(), y + shift(), 0],
    [-x + shift() + (index === 0 ? 8 : 0), y + shift(), 1],
  ]);
  drawFigures(space, players, 3.3);
  drawBallAt(space, [0, 0, 0.8], 0.95);
}

/** The whole ground, from a high seat. */
export function stadium(canvas: Canvas): void {
  const { random } = canvas;
  const turn = random.sign();
  drawSky(canvas, canvas.height * 0.34);
  const space = makeSpace(canvas, {
    eye: [turn * random.between(58, 74), -86, random.between(36, 46)],
    target: [turn * 2, 6, 0],
    angle: 40,
  });
  const masts = [drawMast(space, -X - 14, Y + 26, 36), drawMast(space, X + 14, Y + 26, 36)];
  drawStand(space, 'far');
  drawStand(space, turn > 0 ? 'left' : 'right');
  drawTurf(space, { apron: 7 });
  drawLines(space, { width: 0.5 });
  if (canvas.palette.light === '#ffffff') {
    for (const mast of masts)
      if (mast) drawBeam(canvas, mast, mast[0] < canvas.width / 2 ? 62 : 118, 34, canvas.height * 0.9, 0.22);
  }
}
