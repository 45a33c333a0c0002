import { setTimeout as delay } from 'node:timers/promises';
import { sizedPicture, type ContentItem } from '@wkff/contracts';
import { ask, logIn } from './ask.ts';
import { startBare, startGenerator } from './loads.ts';
import { median } from './median.ts';
import { noisyPicture } from './noisyPicture.ts';
import { measureEach, type Part, type PartContext, type PartResult } from './part.ts';
import { atLeast, atMost, formats, unbarred, type Row } from './rows.ts';
import { measure, RATE_COLUMNS, rateLine } from './serverPart.ts';
import { markdownTable } from './table.ts';
import { BOARD_TARGETS } from './targets.ts';

const EDITORS = 4;
const SECONDS = 10;
const ACKNOWLEDGED_BAR = 7.5;
const READY_BAR_MS = 60_000;
const READY_LIMIT_MS = 2 * READY_BAR_MS;
const READS_BAR = 0.5;
/** Number of photo items, and of pictures in each. */
const ITEMS = 4;
const PICTURES = 5;
/** A cached list, read while picture sizes are generated. */
const READ = '/api/matches/by-year-month?competitionId=_league_wk&year=2025&month=9';
const READERS = 8;
const READ_SECONDS = 2;
const LOOK_AGAIN_MS = 100;

/** Measures boards: searches, the sizes of uploaded pictures, creating items. */
export const boardsPart: Part = async (context) => {
  const token = await logIn(context.site, 'editor');
  const picture = new File([await noisyPicture()], 'noise.jpg', { type: 'image/jpeg' });
  return measureEach('boards', context.say, {
    search: () => searches(context),
    '1 MB picture acknowledged': () => acknowledged(context, token, picture),
    'sizes of 20 pictures': () => sizes(context, token, picture),
    'item created': () => created(context, token),
  });
};

async function searches({ site, cleanup }: PartContext): Promise<PartResult> {
  const shoot = await startGenerator(cleanup);
  const bare = await startBare(cleanup);
  const rows: Row[] = [];
  const lines: string[][] = [];
  for (const target of BOARD_TARGETS) {
    const ratio = await measure(target, site.apiAddress + target.path, bare, shoot);
    rows.push(unbarred(target.what, target.format(ratio.share)));
    lines.push(rateLine(target, ratio));
  }
  return { rows, details: [`## Reads of boards\nAs under Rates.\n\n${markdownTable(RATE_COLUMNS, lines)}`] };
}

async function acknowledged({ site }: PartContext, token: string, picture: File): Promise<PartResult> {
  const rate = await rateOf(() =>
    ask(`${site.apiAddress}/api/upload/image`, 'POST', formOf({ image: picture }), token),
  );
  const what = `1 MB picture acknowledged, ${EDITORS} editors (the goal is 20/s)`;
  return { rows: [atLeast(what, rate, ACKNOWLEDGED_BAR, formats.perSecond)], details: [] };
}

/** Creates photo items and reads a list until all sizes of their pictures exist. */
async function sizes({ site, cleanup }: PartContext, token: string, picture: File): Promise<PartResult> {
  const shoot = await startGenerator(cleanup);
  const read = async () => {
    const order = { connections: READERS, headers: {}, distinctFrom: null, writes: null };
    const { rate, failures } = await shoot({ ...order, url: site.apiAddress + READ, seconds: READ_SECONDS });
    if (failures > 0) throw new Error(`${failures} reads failed`);
    return rate;
  };
  await read();
  const before = median([await read(), await read(), await read()]);

  const started = performance.now();
  const numbers = Array.from({ length: ITEMS }, (_, index) => index);
  const ids = await Promise.all(numbers.map((number) => createPhotos(site.apiAddress, number, token, picture)));
  const state = { isReady: false };
  const ready = untilSized(site.apiAddress, ids)
    .then(() => performance.now() - started)
    .finally(() => (state.isReady = true));
  // Sizing may fail while reads are running; wait for the reads first.
  ready.catch(() => undefined);
  const meanwhile: number[] = [];
  while (!state.isReady) meanwhile.push(await read());
  const readyMs = await ready;
  return {
    rows: [
      atMost(`all sizes of ${ITEMS * PICTURES} such pictures ready`, readyMs, READY_BAR_MS, formats.seconds),
      atLeast(
        'rate of reads while pictures get their sizes, by the rate before',
        median(meanwhile) / before,
        READS_BAR,
        formats.times,
      ),
    ],
    details: [],
  };
}

/** Creates an item of photos. Returns its id. */
async function createPhotos(address: string, number: number, token: string, picture: File): Promise<number> {
  const form = formOf({
    writeLocation: 'MediaPhotos',
    title: `bench ${number}`,
    description: '<p>bench</p>',
    category: 'wkff-etc',
  });
  for (let count = 0; count < PICTURES; count += 1) form.append('images', picture);
  const answer = await ask(`${address}/api/content/create`, 'POST', form, token);
  return (JSON.parse(answer) as { data: ContentItem }).data.id;
}

/** Polls until every picture of the items has a file name with its size. @throws Error when that takes too long. */
async function untilSized(address: string, ids: readonly number[]): Promise<void> {
  const isSized = async (id: number) => {
    const { data } = JSON.parse(await ask(`${address}/api/content/detail/${id}`)) as { data: ContentItem };
    return data.images.every(({ image_path }) => sizedPicture(image_path.replace(/^.*\//, '')) !== null);
  };
  const started = performance.now();
  while (!(await Promise.all(ids.map(isSized))).every(Boolean)) {
    if (performance.now() - started > READY_LIMIT_MS) throw new Error('sizes of pictures were not made in time');
    await delay(LOOK_AGAIN_MS);
  }
}

async function created({ site }: PartContext, token: string): Promise<PartResult> {
  const fields = { writeLocation: 'MediaNews', description: '<p>WK리그 소식을 전합니다.</p>' };
  const rate = await rateOf((number) =>
    ask(`${site.apiAddress}/api/content/create`, 'POST', formOf({ ...fields, title: `bench ${number}` }), token),
  );
  return { rows: [unbarred(`item created, ${EDITORS} editors, durable`, formats.perSecond(rate))], details: [] };
}

/** Returns the responses per second of editors who each send the next request after the previous response. */
async function rateOf(send: (number: number) => Promise<unknown>): Promise<number> {
  await send(0);
  let answers = 0;
  const started = performance.now();
  const end = started + SECONDS * 1000;
  const work = async () => {
    while (performance.now() < end) {
      await send(answers);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: EDITORS }, work));
  return answers / ((performance.now() - started) / 1000);
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
