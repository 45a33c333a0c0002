import type { ListedRelease, ReleaseMove, Section } from '@wkff/contracts';
import { kilobytes } from '../checks/checkBuild.ts';
import type { ReleaseAim } from './readCommand.ts';

const VERBS: Record<ReleaseMove['kind'], (move: ReleaseMove) => string> = {
  publish: ({ to }) => `released ${to}`,
  canary: ({ to, percent }) => `put ${to} live for ${percent} %`,
  promote: ({ to }) => `put ${to} live for everybody`,
  rollback: ({ to }) => `rolled back to ${to}`,
  withdraw: ({ from, to }) => `ended the canary ${from}; ${to} stays`,
  pause: () => 'paused the section',
  resume: () => 'resumed the section',
};

/** Returns a move as a line: `2026-11-22 21:48 kim put 20261122T214500Z-1a2b3c4d live for 10 % (why)`. */
export function describeMove(move: ReleaseMove): string {
  const reason = move.reason === null ? '' : ` (${move.reason})`;
  return `${minute(move.moved_at)} ${move.actor} ${VERBS[move.kind](move)}${reason}`;
}

/** Returns a line with what is live of a remote. */
export function describeSection({ name, active, canary, is_paused }: Section): string {
  const partly = canary ? `, ${canary.version} for ${canary.percent} % of the visitors` : '';
  return `${name} ${active} is live${partly}${is_paused ? ', and the section is paused' : ''}`;
}

/** Returns a release as a line of a list. Live, refused and withdrawn ones have a mark; the last two have the reason. */
export function describeRelease({
  version,
  state,
  state_reason,
  revision,
  dirty,
  transfer,
  published_at,
}: ListedRelease): string {
  const mark = { active: '*', canary: '%', ready: ' ', withdrawn: '-', refused: '!', removed: ' ' }[state];
  const from = `${revision?.slice(0, 10) ?? 'no checkout'}${dirty ? ' + changes' : ''}`;
  const why = state_reason ? `: ${state_reason}` : '';
  const note = {
    active: '',
    canary: '',
    ready: '',
    withdrawn: ` (withdrawn${why})`,
    refused: ` (refused${why})`,
    removed: ' (files removed)',
  };
  return `${mark} ${version}  ${minute(published_at)}  ${from}${describeTransfer(transfer)}${note[state]}`;
}

/** Returns how much browsers load of a release, e.g. `  125.4 KB, again 1.4 KB`. */
function describeTransfer(transfer: ListedRelease['transfer']): string {
  if (!transfer) return '';
  const { whole, again } = transfer;
  return `  ${kilobytes(whole)}${again !== null && again < whole ? `, again ${kilobytes(again)}` : ''}`;
}

/** Returns the last line of a successful release. */
export function describeReleased(name: string, version: string, aim: ReleaseAim, seconds: string): string {
  if (aim.as === 'ready') return `${name} ${version} is ready after ${seconds} s: "promote ${version}" puts it live`;
  const forWhom = aim.as === 'canary' ? ` for ${aim.percent} % of the visitors` : '';
  return `${name} ${version} is live${forWhom} after ${seconds} s`;
}

/** Returns the time in minutes, in UTC like versions. */
export function minute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}
