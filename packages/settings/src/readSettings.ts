import { UserError } from '@wkff/server/user-error';
import type { Declaration, SettingReader } from './declare.ts';
import type { Kind } from './kinds.ts';
import { SETTINGS, type SettingName } from './settings.ts';

export type Environment = Record<string, string | undefined>;

/** A setting is missing or invalid. The message is one sentence with the variable's name and what it must be. */
export class SettingError extends UserError {
  override name = 'SettingError';
}

type All = typeof SETTINGS;

/** The names of the settings that a reader reads. */
type NamesOf<R extends SettingReader> = {
  [N in SettingName]: R extends All[N]['readers'][number] ? N : never;
}[SettingName];

type Among<R, L> = L extends readonly (infer One)[] ? (R extends One ? true : false) : false;
type Property<D, K extends string> = D extends Record<K, infer V> ? V : undefined;

/** A setting's value for a reader. It can be null if the reader does not require it and it has no default for the reader. */
type ValueOf<D, R> = D extends { kind: Kind<infer T> }
  ? Among<R, Property<D, 'requiredBy'>> extends true
    ? T
    : D extends { default: unknown }
      ? Among<R, Property<D, 'nullFor'>> extends true
        ? T | null
        : T
      : T | null
  : never;

/** The settings that a reader reads, by the names of their variables. */
export type SettingsOf<R extends SettingReader> = { readonly [N in NamesOf<R>]: ValueOf<All[N], R> };

/** An environment with only the settings of a reader. */
export type EnvironmentOf<R extends SettingReader> = Partial<Record<NamesOf<R>, string>>;

const DECLARATIONS = Object.entries<Declaration<unknown>>(SETTINGS);

/** Returns the names of the settings that a reader reads. */
export function namesOf(reader: SettingReader): string[] {
  return DECLARATIONS.filter(([, { readers }]) => readers.includes(reader)).map(([name]) => name);
}

/**
 * Returns the settings of a reader. Each setting is parsed when its property is read, which throws a `SettingError` if
 * the value is wrong. A blank variable counts as not set.
 */
export function readSettings<R extends SettingReader>(reader: R, env: Environment): SettingsOf<R> {
  const settings = {};
  for (const [name, declaration] of DECLARATIONS) {
    if (!declaration.readers.includes(reader)) continue;
    Object.defineProperty(settings, name, { enumerable: true, get: () => readOne(name, declaration, reader, env) });
  }
  return settings as SettingsOf<R>;
}

/** Returns the text of a variable, or null if it is blank or not set. */
export function textOf(env: Environment, name: string): string | null {
  const text = env[name];
  return text === undefined || text.trim() === '' ? null : text;
}

function readOne(name: string, declaration: Declaration<unknown>, reader: SettingReader, env: Environment): unknown {
  const { kind, requiredBy, nullFor } = declaration;
  const text = textOf(env, name);
  if (text !== null) return parse(name, declaration, text);
  if (requiredBy?.includes(reader)) throw new SettingError(`${name} must be ${kind.wanted}; it is not set.`);
  return nullFor?.includes(reader) ? null : (declaration.default ?? null);
}

/** Returns the value of a setting's text. @throws SettingError */
export function parse(name: string, { kind, isSecret }: Declaration<unknown>, text: string): unknown {
  const value = kind.parse(text);
  if (value !== undefined) return value;
  throw new SettingError(`${name} must be ${kind.wanted}${isSecret ? '' : `, it is "${text}"`}.`);
}
