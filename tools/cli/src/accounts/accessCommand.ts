import type { GrantRow, ReleaseAccess, TokenRow } from '@wkff/api/release-access';
import { parseWords } from '../lib/parseWords.ts';
import { toColumns } from '../lib/toColumns.ts';
import { usageError } from '../lib/usageError.ts';

export const ACCESS_USAGE = `npm run accounts -- token add <remote> --label <what it is for>
npm run accounts -- token list
npm run accounts -- token revoke <number>
npm run accounts -- grants
npm run accounts -- grant <remote> '/shop*'
npm run accounts -- revoke-grant <remote> '/shop*'`;

/** A change or list of release tokens or granted mounts. */
export type AccessCommand =
  | { kind: 'token add'; remote: string; label: string }
  | { kind: 'token list' | 'grants' }
  | { kind: 'token revoke'; id: number }
  | { kind: 'grant' | 'revoke-grant'; remote: string; mount: string };

/** Parses the arguments of release tokens and mounts. Returns null for arguments about accounts. @throws UserError */
export function readAccessCommand(words: readonly string[]): AccessCommand | null {
  const [first = ''] = words;
  if (!['token', 'grants', 'grant', 'revoke-grant'].includes(first)) return null;
  const { positionals, values } = parseWords(words, ACCESS_USAGE, { label: { type: 'string' } });
  const { label } = values;
  const [verb, ...rest] =
    first === 'token' ? [positionals.slice(0, 2).join(' '), ...positionals.slice(2)] : positionals;
  const [one = '', other = ''] = rest;
  const takes = (count: number) => rest.length === count && (label !== undefined) === (verb === 'token add');
  if (verb === 'token add' && takes(1)) return { kind: verb, remote: one, label: label ?? '' };
  if ((verb === 'token list' || verb === 'grants') && takes(0)) return { kind: verb };
  if (verb === 'token revoke' && takes(1) && /^[1-9]\d{0,8}$/.test(one)) return { kind: verb, id: Number(one) };
  if ((verb === 'grant' || verb === 'revoke-grant') && takes(2)) return { kind: verb, remote: one, mount: other };
  throw usageError(ACCESS_USAGE);
}

/** Runs the command and returns what to print. */
export async function runAccessCommand(access: ReleaseAccess, command: AccessCommand): Promise<string> {
  switch (command.kind) {
    case 'token add': {
      const { token, ...row } = await access.addToken(command.remote, command.label);
      return `added token ${describeToken(row)}\n${token}\nIt is shown this once: give it to the commands as RELEASE_TOKEN.`;
    }
    case 'token list': {
      const tokens = await access.listTokens();
      return tokens.length === 0 ? 'There are no release tokens.' : toColumns(tokens.map(cellsOfToken));
    }
    case 'token revoke':
      return `revoked token ${describeToken(await access.revokeToken(command.id))}`;
    case 'grants': {
      const grants = await access.listGrants();
      return grants.length === 0 ? 'No mounts are granted.' : toColumns(grants.map(cellsOfGrant));
    }
    case 'grant':
      return `granted ${cellsOfGrant(await access.grant(command.remote, command.mount)).join(' ')}`;
    case 'revoke-grant':
      return `revoked ${cellsOfGrant(await access.revokeGrant(command.remote, command.mount)).join(' ')}`;
  }
}

function describeToken({ id, remote, label }: TokenRow): string {
  return `${id} of ${remote}: ${label}`;
}

function cellsOfToken({ id, remote, label, created_at, used_at, revoked_at }: TokenRow): string[] {
  return [
    String(id),
    remote,
    label,
    `made ${day(created_at)}`,
    used_at ? `used ${day(used_at)}` : 'never used',
    revoked_at ? `revoked ${day(revoked_at)}` : '',
  ];
}

function cellsOfGrant({ remote, mount, granted_by }: GrantRow): string[] {
  return [remote, mount, `by ${granted_by}`];
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
