/** Where an attack goes, and the addresses it comes from. */
export interface Attack {
  /** Port of the site on 127.0.0.1. */
  port: number;
  /** Addresses of the attacker. */
  from: string[];
  /** The paths to request, in turn. In most attacks a number is appended to each, so that no two requests are equal. */
  paths: string[];
  /** The attacker's session, if it has one. */
  token?: string;
  /** Headers of each request, in the attacks that use them. */
  headers?: Record<string, string>;
}
