import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const FORMS = 200;
const AT_ONCE = 10;
const PAUSE_MS = 250;
const IDS = Array.from({ length: 5 }, () => randomUUID());
/** Different texts that are sent under each id. */
const TEXTS = 4;
const BOUNDARY = 'wkff-repeated-forms';

/**
 * An editor's forms under a few submission ids with different texts, ten at once. After each success, reads the item
 * that the answer names, and counts the answer as untrue if the item does not have the text that was sent.
 */
export async function repeatedForms(attack: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  const sendNext = async () => {
    tally.sent += 1;
    await send(attack, tally, tally.sent).catch(() => (tally.broken += 1));
  };
  while (!signal.aborted && tally.sent < FORMS) {
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await delay(PAUSE_MS);
  }
}

async function send({ port, from: [from = ''], token = '' }: Attack, tally: Tally, number: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/api/content`;
  const submissionId = IDS[number % IDS.length] ?? '';
  // Without a hyphen between digits: an answer keeps scores on one line.
  const title = `Text ${Math.floor(number / IDS.length) % TEXTS} of form ${number % IDS.length}`;
  const fields = { writeLocation: 'MediaNews', title, description: `<p>${title}</p>`, submissionId };
  const authorization = `Bearer ${token}`;
  const answer = await ask(`${api}/create`, {
    from,
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: toForm(fields),
  });
  tally.count(answer.status);
  if (answer.status !== 201) return;
  const { id } = (JSON.parse(answer.text) as { data: { id: number } }).data;
  const { text } = await ask(`${api}/detail/${id}`, { from, headers: { authorization } });
  if ((JSON.parse(text) as { data?: { title: string } }).data?.title !== title) tally.untrue += 1;
}

const toForm = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + `--${BOUNDARY}--\r\n`;
