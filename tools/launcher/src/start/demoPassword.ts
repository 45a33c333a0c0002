import { readSecret } from './dataDir.ts';

/** Bytes of a generated password: sixteen characters, short enough to type. */
const BYTES = 12;

export interface DemoPassword {
  password: string;
  /** The line that lists the demo's accounts. It has the password only if that was generated. */
  line: string;
}

/**
 * Returns the password of the demo's accounts: `DEMO_PASSWORD`, or one generated at the first start and stored in
 * `DATA_DIR/secrets`.
 */
export function readDemoPassword(dataDir: string, given: string | null): DemoPassword {
  const password = readSecret(dataDir, 'demo-password', given, { bytes: BYTES, least: 1 });
  const told = given ? 'the password in DEMO_PASSWORD' : `password ${password}`;
  return {
    password,
    line: `demo accounts fan, press (press tab), editor, scorer, club, releaser, official, admin: ${told}`,
  };
}
