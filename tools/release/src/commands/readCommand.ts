import { lengthOf, MOVE_REASON_LENGTH } from '@wkff/contracts';
import { parseArgs } from 'node:util';
import { UserError } from '@wkff/server/user-error';

const USAGE = `usage: wkff-remote <command>, in the folder of a remote
  release [--canary 10] [--ready]   builds, checks, uploads and goes live: for everybody, for 10 % of the visitors, or not yet
          [--no-browser]            skips the check in a browser
          [--auto-rollback]         goes back by itself if the release fails more often than the one before
          [--over-budget "why"]     accepts scripts above the size limit, and records why
  promote [version] [--auto-rollback] puts the canary, or a release that is ready, live for everybody
  recheck version                   checks a refused release again, so that it can be promoted
  rollback [version]                ends the canary, or puts the previous release live again
  withdraw                          ends the canary
  pause, resume                     takes the section offline (visitors see a page that says so), and online again
  status [--wait 10m]               what is live, for whom, and its health; waits until that is known of the newest move
  releases                          all releases, and the latest moves
  alerts                            what was told about the section, and to whom
  alerts set URL, alerts remove     has it posted to an https address, too, or not any more
  errors [version]                  errors in browsers and on the server, with their lines in the sources
  dev [--port N]                    runs the remote without the host; build [--reuse] only builds it
promote, rollback, withdraw, pause and resume take --reason "why". All but dev and build take --json: one JSON document on standard
output, messages on standard error. Exit code 0: done; 1: refused or failed, the live release has not changed (status: what is live is unhealthy,
or the canary was withdrawn); 2: wrong usage; 3: status --wait ended without knowing.`;

/** Commands that move what is live. Each is also the name of its route. */
const MOVES = ['promote', 'rollback', 'withdraw', 'pause', 'resume'] as const;
export type MoveCommand = (typeof MOVES)[number];

/** Where a release goes once it is checked. */
export type ReleaseAim = { as: 'active' } | { as: 'ready' } | { as: 'canary'; percent: number };

export type Command =
  | { kind: 'dev'; words: readonly string[] }
  | { kind: 'build'; reuse: boolean }
  | {
      kind: 'release';
      aim: ReleaseAim;
      browser: boolean;
      autoRollback: boolean;
      overBudget: string | undefined;
      json: boolean;
    }
  | {
      kind: MoveCommand;
      version: string | undefined;
      autoRollback: boolean;
      reason: string | undefined;
      json: boolean;
    }
  | { kind: 'recheck'; version: string; json: boolean }
  /** `waitMs`: how long it waits for a verdict; null: not at all. */
  | { kind: 'status'; waitMs: number | null; json: boolean }
  | { kind: 'releases'; json: boolean }
  /** `url`: the new address; null removes it, undefined leaves it. */
  | { kind: 'alerts'; url: string | null | undefined; json: boolean }
  | { kind: 'errors'; version: string | undefined; json: boolean };

const KINDS = ['dev', 'build', 'release', ...MOVES, 'recheck', 'status', 'releases', 'errors', 'alerts'] as const;
type Kind = (typeof KINDS)[number];

/** Options of each command. */
const OPTIONS: Record<Exclude<Kind, 'dev'>, readonly string[]> = {
  build: ['reuse'],
  release: ['canary', 'ready', 'no-browser', 'auto-rollback', 'over-budget', 'json'],
  promote: ['auto-rollback', 'reason', 'json'],
  rollback: ['reason', 'json'],
  withdraw: ['reason', 'json'],
  pause: ['reason', 'json'],
  resume: ['reason', 'json'],
  recheck: ['json'],
  status: ['wait', 'json'],
  releases: ['json'],
  alerts: ['json'],
  errors: ['json'],
};

/** Parses the arguments of `wkff-remote`. @throws UserError `usage` */
export function readCommand(args: readonly string[]): Command {
  // `pnpm release -- --canary 10` passes the two dashes on.
  const words = args.filter((word) => word !== '--');
  const kind = KINDS.find((one) => one === words[0]);
  if (!kind) throw misused(words[0] === undefined ? '' : `There is no command ${words[0]}.`);
  if (kind === 'dev') return { kind, words: words.slice(1) };
  const { values, positionals } = parse(words.slice(1));
  const odd = Object.keys(values).find((option) => !OPTIONS[kind].includes(option));
  if (odd !== undefined) throw misused(`${kind} has no option --${odd}.`);
  const { json = false, reason, 'auto-rollback': autoRollback = false } = values;
  if (kind === 'alerts') return { kind, url: readAddress(positionals), json };
  const [version] = positionals;
  if (positionals.length > (['promote', 'rollback', 'recheck', 'errors'].includes(kind) ? 1 : 0))
    throw misused(`${kind} does not accept "${positionals.at(-1)}".`);
  if (kind === 'build') return { kind, reuse: values.reuse ?? false };
  if (kind === 'status') return { kind, waitMs: readWait(values.wait), json };
  if (kind === 'releases') return { kind, json };
  if (kind === 'release') {
    const aim = readAim(values);
    if (autoRollback && aim.as !== 'active')
      throw misused('--auto-rollback is for a release that goes live for everybody; a canary is withdrawn anyway.');
    return {
      kind,
      aim,
      autoRollback,
      browser: !values['no-browser'],
      overBudget: readReason('over-budget', values['over-budget']),
      json,
    };
  }
  if (version !== undefined && !/^\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(version))
    throw misused(`A version looks like 20250918T030000Z-1a2b3c4d, not "${version}"; "releases" lists them.`);
  if (kind === 'errors') return { kind, version, json };
  if (kind === 'recheck') {
    if (version === undefined) throw misused('recheck needs a version; "releases" lists them.');
    return { kind, version, json };
  }
  return { kind, version, autoRollback, reason: readReason('reason', reason), json };
}

/** Returns the address in `set URL`, null for `remove`. */
function readAddress([verb, url, ...rest]: readonly string[]): string | null | undefined {
  if (verb === undefined) return undefined;
  if (verb === 'remove' && url === undefined) return null;
  if (verb !== 'set' || url === undefined || rest.length > 0)
    throw misused('alerts is followed by nothing, by "set" and an address, or by "remove".');
  return url;
}

/** Returns a time in ms, from `30s`, `10m` or `2h`. */
function readWait(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, count, unit = ''] = /^([1-9]\d{0,3})([smh])$/.exec(text) ?? [];
  if (count === undefined) throw misused(`--wait is followed by a time such as 30s, 10m or 2h, not by "${text}".`);
  return Number(count) * ({ s: 1_000, m: 60_000, h: 3_600_000 }[unit] ?? 0);
}

function readAim({ canary, ready }: { canary?: string | undefined; ready?: boolean | undefined }): ReleaseAim {
  if (canary !== undefined && ready) throw misused('A release is a canary or ready, not both.');
  if (ready) return { as: 'ready' };
  if (canary === undefined) return { as: 'active' };
  const percent = Number(canary);
  if (!/^\d{1,2}$/.test(canary) || percent < 1)
    throw misused(`--canary must be a whole number from 1 to 99 (percent of the visitors), not "${canary}".`);
  return { as: 'canary', percent };
}

function readReason(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const reason = text.trim();
  if (reason === '' || lengthOf(reason) > MOVE_REASON_LENGTH)
    throw misused(`--${option} must be a reason of 1 to ${MOVE_REASON_LENGTH} characters.`);
  return reason;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        ready: { type: 'boolean' },
        'no-browser': { type: 'boolean' },
        'auto-rollback': { type: 'boolean' },
        'over-budget': { type: 'string' },
        reason: { type: 'string' },
        wait: { type: 'string' },
        reuse: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw misused((error as Error).message);
  }
}

function misused(message: string): UserError {
  return new UserError(message === '' ? USAGE : `${message}\n${USAGE}`, { code: 'usage' });
}
