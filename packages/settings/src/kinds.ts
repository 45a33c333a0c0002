import { isIP } from 'node:net';
import { databaseHosts } from './databaseHosts.ts';

/** A kind of value that a setting can have. */
export interface Kind<T> {
  /** The words after "must be" in an error sentence. */
  wanted: string;
  /** A shorter form of `wanted`, for the table of docs/settings.md. */
  short: string;
  /** Parses a text that is not blank. Returns undefined if it is not of this kind. */
  parse(text: string): T | undefined;
}

/** Whole numbers. `unit` is the unit of the value, e.g. `ms`. */
export function integer(least: number, most: number, unit = ''): Kind<number> {
  return {
    wanted: `a whole number from ${least} to ${most}`,
    short: `${least} to ${most}${unit && ` ${unit}`}`,
    parse: (text) => {
      const value = Number(text);
      return /^-?\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

/** 1 is true, 0 is false, other values are invalid. */
export const flag: Kind<boolean> = {
  wanted: '0 or 1',
  short: '0 or 1',
  parse: (text) => (text === '0' || text === '1' ? text === '1' : undefined),
};

/** Any text. `what` describes it in errors, e.g. "a folder". */
export function text(what: string): Kind<string> {
  return { wanted: what, short: what, parse: (value) => value };
}

/** Texts of at least `least` characters. */
export function secret(least: number): Kind<string> {
  return {
    wanted: `a secret of at least ${least} characters`,
    short: `${least} characters or more`,
    parse: (value) => (value.length >= least ? value : undefined),
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Kind<T> {
  return {
    wanted: `one of ${values.join(', ')}`,
    short: values.join(', '),
    parse: (value) => values.find((known) => known === value),
  };
}

/** Origins of HTTP servers, without a path. Errors show `example`. */
export function origin(example: string): Kind<string> {
  return {
    wanted: `an address like ${example}`,
    short: `like \`${example}\``,
    parse: (value) => {
      const url = URL.parse(value);
      if (!url || !/^https?:$/.test(url.protocol)) return undefined;
      return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
    },
  };
}

/** Addresses that messages are posted to: https, or http on this machine. */
export const receiver: Kind<string> = {
  wanted: 'an https address, or an http address of this machine, like https://example.org/hooks/1',
  short: 'like `https://example.org/hooks/1`',
  parse: (value) => {
    const url = URL.parse(value);
    if (!url || url.username || url.password) return undefined;
    const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.href : undefined;
  },
};

/** The sender of mail: an address, alone or in angle brackets after a name. */
export const sender: Kind<string> = {
  wanted: 'an e-mail address, like noreply@example.org or WKFF <noreply@example.org>',
  short: 'like `WKFF <noreply@example.org>`',
  parse: (value) =>
    /^[^\s@<>,;"]+@[^\s@<>,;"]+$|^[^<>,;:"@\p{Cc}]+ <[^\s@<>,;"]+@[^\s@<>,;"]+>$/u.test(value) ? value : undefined,
};

/** Keys of signatures, in the form of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const signingSecret: Kind<string> = {
  wanted: 'whsec_ and 24 to 64 bytes in base64',
  short: '`whsec_…`',
  parse: (value) => {
    const [, key] = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/.exec(value) ?? [];
    return key !== undefined && Buffer.from(key, 'base64').length >= 24 ? value : undefined;
  },
};

/** Addresses of a server with one of these schemes. Errors show `example`. */
export function server(what: string, schemes: readonly string[], example: string): Kind<string> {
  return {
    wanted: `the address of ${what}, like ${example}`,
    short: `like \`${example}\``,
    parse: (value) =>
      schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value) ? value : undefined,
  };
}

/** Addresses of a Postgres database on one server, or on several of which one is writable. */
export const database: Kind<string> = {
  wanted:
    'the address of a Postgres database, like postgresql://user:password@host:5432/wkff, or with several hosts, one of them writable: db1:5432,db2:5432/wkff?target_session_attrs=read-write',
  short: 'like `postgresql://user:password@host:5432/wkff`',
  parse: (value) => (databaseHosts(value).length > 0 ? value : undefined),
};

/** Addresses of Postgres databases on one server each, separated by commas. */
export const databases: Kind<string[]> = {
  wanted:
    'addresses of Postgres databases with one host each, like postgresql://user:password@db2:5432/wkff, with commas between',
  short: 'like `postgresql://user:password@db2:5432/wkff`',
  parse: (value) => {
    const all = splitList(value);
    return all.every((address) => databaseHosts(address).length === 1) ? all : undefined;
  },
};

/** IP addresses and networks, separated by commas. */
export const networks: Kind<string[]> = {
  wanted: 'addresses or networks like 10.0.0.0/8, with commas between',
  short: 'like `10.0.0.0/8, ::1`',
  parse: (value) => {
    const all = splitList(value);
    return all.every(isNetwork) ? all : undefined;
  },
};

const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());

function isNetwork(network: string): boolean {
  const [address = '', bits] = network.split('/', 2);
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Moments with their time zone, as epoch milliseconds. */
export const moment: Kind<number> = {
  wanted: 'a moment with its zone, like 2025-09-18T12:00:00+09:00',
  short: 'like `2025-09-18T12:00:00+09:00`',
  parse: (value) => {
    const time = Date.parse(value);
    return /(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(time) ? time : undefined;
  },
};
