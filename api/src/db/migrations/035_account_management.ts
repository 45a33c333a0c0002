import { sql, type Kysely } from 'kysely';

/** Accounts that admins manage on a page: versions, generated passwords, links for a lost password. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE accounts
  -- Counts the changes that admins make; a new password is none.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The password was generated: until the member has chosen another, the account may do nothing else.
  ADD COLUMN needs_own_password boolean NOT NULL DEFAULT false;

-- Links that set a new password once. An account has at most one.
CREATE TABLE password_links (
  account_id integer PRIMARY KEY REFERENCES accounts,
  -- SHA-256 of the token, which is stored nowhere.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- On the real clock.
  expires_at timestamptz NOT NULL
);
`,
    )
    .execute(db);
}
