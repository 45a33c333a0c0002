import type { Kind } from './kinds.ts';

/**
 * Who reads a setting: the start (`npm start`, `npm run dev`), the processes it starts, the commands that work on the site's
 * data, `wkff-remote`, the tests and tools of this repository, or the AWS SDK, which reads the environment itself.
 */
export type SettingReader = 'start' | 'api' | 'host' | 'commands' | 'remotes' | 'tests' | 'aws';

export interface Options<T> {
  readers: readonly SettingReader[];
  /** The value when the variable is not set. */
  default?: T;
  /** Description of a default that is not a fixed value, for the table. */
  derived?: string;
  /** Readers that require it. */
  requiredBy?: readonly SettingReader[];
  /** Readers that get null instead of the default. */
  nullFor?: readonly SettingReader[];
  /**
   * How the start sets the variable for those of its processes that read it: `passed on` copies it from the start's own
   * environment, `set` is a value that the start chooses. If absent, the start does not set it.
   */
  fromStart?: 'passed on' | 'set';
  /** True keeps the value out of error messages. */
  isSecret?: true;
  /** What the setting does, for the table: one sentence without a full stop. */
  says: string;
}

export interface Declaration<T> extends Options<T> {
  kind: Kind<T>;
}

/** Declares a setting. */
export function setting<T, const O extends Options<NoInfer<T>>>(kind: Kind<T>, options: O): O & { kind: Kind<T> } {
  return { ...options, kind };
}
