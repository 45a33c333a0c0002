/** What is attacked, and from where. */
export interface Target {
  /** Of the site on 127.0.0.1. */
  port: number;
  /** Addresses of the attacker. */
  from: string[];
  /** What is asked for, in turn. Of most attacks each ends where a number is added, so that no two requests are the same. */
  paths: string[];
}
