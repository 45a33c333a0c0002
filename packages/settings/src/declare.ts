import type { Kind } from './kinds.ts';

/**
 * Who reads a setting: the start (`npm start`, `npm run dev`), the processes it starts, the commands that work on the site's
 * data, `wkff-remote`, the tests and tools of this repository, or the AWS SDK, which reads the environment itself.
 */
export type Reader = 'start' | 'api' | 'host' | 'commands' | 'remotes' | 'tests' | 'aws';

export interface Options<T> {
  readers: readonly Reader[];
  /** The value when the variable is not set. */
  default?: T;
  /** How the default comes about where it is not one value, for the table. */
  derived?: string;
  /** Readers that require it. */
  requiredBy?: readonly Reader[];
  /** Readers that get null instead of the default. */
  nullFor?: readonly Reader[];
  /**
   * What the start sets for those of its processes that read the setting: the text of its own environment (`passed on`), or a
   * value that it decides (`set`). Absent: nothing.
   */
  fromStart?: 'passed on' | 'set';
  /** True: no error shows the value. */
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
