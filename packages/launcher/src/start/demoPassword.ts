import { readSecret } from './dataDir.ts';

/** Bytes of a generated one; sixteen characters can still be typed. */
const BYTES = 12;

export interface DemoPassword {
  password: string;
  /** The line that tells people who may log in to the demo. A password they gave themselves isn't repeated. */
  line: string;
}

/** The password of the demo's accounts: `DEMO_PASSWORD`, else one generated at the first start and kept in `DATA_DIR/secrets`. */
export function readDemoPassword(dataDir: string, given: string | null): DemoPassword {
  const password = readSecret(dataDir, 'demo-password', given, BYTES);
  const told = given ? 'the password in DEMO_PASSWORD' : `password ${password}`;
  return { password, line: `demo accounts fan, press (press tab), editor, scorer, releaser, admin: ${told}` };
}
