import { sql, type Kysely } from 'kysely';

/** Counts of failed logins, which slow down guessing. Frozen: later changes need a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Failed logins by what they are counted under: an account's name (whether or not there is one), an address.
CREATE TABLE login_failures (
  key text PRIMARY KEY,
  -- Those of the counting window, oldest first.
  failed_at timestamptz[] NOT NULL,
  blocked_until timestamptz,
  -- When the row is of no use any more.
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_failures_by_expiry ON login_failures (expires_at);

-- Networks that an account has logged in from: failures elsewhere never keep it out there.
CREATE TABLE known_addresses (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  network text NOT NULL,
  last_login_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, network)
);
`,
    )
    .execute(db);
}
