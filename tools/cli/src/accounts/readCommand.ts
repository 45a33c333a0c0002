import { ROLES, splitList, USER_TYPES, WRITE_LOCATIONS, type UserType, type WriteLocation } from '@wkff/contracts';
import { ACCESS_USAGE } from './accessCommand.ts';
import { parseWords } from '../lib/parseWords.ts';
import { usageError } from '../lib/usageError.ts';

export const USAGE = `npm run accounts -- add <name> [--type ${USER_TYPES.join('|')}] [--roles ${ROLES.join(',')}] [--remotes mf-league,...] [--club <key or id>] [--boards ${WRITE_LOCATIONS.join(',')}] [--own-items yes] [--email <address>] [--generate]
npm run accounts -- list
npm run accounts -- disable <name>
npm run accounts -- enable <name>
npm run accounts -- roles <name> <roles, or none> [--remotes mf-league,...] [--club <key or id>] [--boards <boards, or all>] [--own-items yes|no]
npm run accounts -- password <name> [--generate]
${ACCESS_USAGE}
A password is asked for, read from standard input if that is not a terminal, or generated with --generate.`;

interface Common {
  /** What to print once it is done. */
  done: string;
  needsPassword: boolean;
  isGenerated: boolean;
}

/** Which items an editor edits. What is absent stays as it is, or is the widest. */
interface Items {
  /** Null: all. */
  boards?: WriteLocation[] | null;
  ownItemsOnly?: boolean;
}

/** A change of an account, or the list of all. */
export type AccountCommand = Common &
  (
    | {
        kind: 'add';
        name: string;
        userType: UserType;
        roles: string[];
        remotes: string[];
        club: string | null;
        email: string | null;
        items: Items;
      }
    | { kind: 'list' }
    | { kind: 'disable' | 'enable' | 'password'; name: string }
    | { kind: 'roles'; name: string; roles: string[]; grants: Items & { remotes?: string[]; club?: string } }
  );

/** Options of each form. */
const OPTIONS: Record<AccountCommand['kind'], readonly string[]> = {
  add: ['type', 'roles', 'remotes', 'club', 'boards', 'own-items', 'email', 'generate'],
  list: [],
  disable: [],
  enable: [],
  roles: ['remotes', 'club', 'boards', 'own-items'],
  password: ['generate'],
};

/** Parses the words after `npm run accounts --`. @throws UserError */
export function readCommand(words: readonly string[]): AccountCommand {
  const { positionals, values } = parseWords(words, USAGE, {
    type: { type: 'string' },
    roles: { type: 'string' },
    remotes: { type: 'string' },
    club: { type: 'string' },
    boards: { type: 'string' },
    'own-items': { type: 'string' },
    email: { type: 'string' },
    generate: { type: 'boolean' },
  });
  const [kind = '', name, roles, ...rest] = positionals;
  if (!isKind(kind)) throw usageError(kind === '' ? USAGE : `There is no command ${kind}.\n${USAGE}`);
  const odd = Object.keys(values).find((option) => !OPTIONS[kind].includes(option));
  if (odd !== undefined) throw usageError(`${kind} takes no --${odd}.\n${USAGE}`);
  const count = kind === 'list' ? 1 : kind === 'roles' ? 3 : 2;
  if (positionals.length !== count || rest.length > 0) throw usageError(USAGE);

  const isGenerated = values.generate ?? false;
  const common = { needsPassword: kind === 'add' || kind === 'password', isGenerated, done: DONE[kind] };
  if (kind === 'list') return { ...common, kind };
  const account = { ...common, name: name ?? '' };
  const items = readItems(values.boards, values['own-items']);
  if (kind === 'roles') return { ...account, kind, roles: listOf(roles), grants: { ...givenGrants(values), ...items } };
  if (kind !== 'add') return { ...account, kind };
  return {
    ...account,
    kind,
    userType: readType(values.type),
    roles: listOf(values.roles),
    remotes: listOf(values.remotes),
    club: values.club ?? null,
    email: values.email ?? null,
    items,
  };
}

/** Returns what the options replace of an account: one that is absent leaves it. */
const givenGrants = ({ remotes, club }: { remotes?: string | undefined; club?: string | undefined }) => ({
  ...(remotes === undefined ? {} : { remotes: listOf(remotes) }),
  ...(club === undefined ? {} : { club }),
});

const DONE: Record<AccountCommand['kind'], string> = {
  add: 'added',
  list: '',
  disable: 'disabled',
  enable: 'enabled',
  roles: 'changed',
  password: 'new password for',
};

function isKind(word: string): word is AccountCommand['kind'] {
  return Object.hasOwn(OPTIONS, word);
}

function readType(text: string = 'general'): UserType {
  const type = USER_TYPES.find((one) => one === text);
  if (!type) throw usageError(`--type is ${USER_TYPES.join(' or ')}, not ${text}.`);
  return type;
}

function readItems(boards: string | undefined, own: string | undefined): Items {
  if (own !== undefined && own !== 'yes' && own !== 'no') throw usageError(`--own-items is yes or no, not ${own}.`);
  return {
    ...(boards === undefined ? {} : { boards: boards === 'all' ? null : splitList(boards).map(readBoard) }),
    ...(own === undefined ? {} : { ownItemsOnly: own === 'yes' }),
  };
}

function readBoard(text: string): WriteLocation {
  const board = WRITE_LOCATIONS.find((one) => one === text);
  if (!board) throw usageError(`There is no board ${text}; boards are ${WRITE_LOCATIONS.join(', ')}.`);
  return board;
}

/** Splits names at commas. Returns an empty list for `none` and for an empty text. */
function listOf(text: string | undefined): string[] {
  return splitList(text ?? '').filter((name) => name !== 'none');
}
