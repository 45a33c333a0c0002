import { sql, type Kysely } from 'kysely';

/**
 * How names of accounts are compared: full-width letters and ligatures are the letters that they look like. Accounts
 * that look alike from before stay, each with its name; no new one is added to them. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(normalize(name, NFKC) COLLATE korean);
CREATE INDEX accounts_by_name_key ON accounts (name_key(username));

-- Of two accounts from before that look alike, the one whose name is written like this.
CREATE FUNCTION account_named(name text) RETURNS integer LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT id FROM accounts WHERE name_key(username) = name_key(name)
    ORDER BY username_key <> lower(normalize(name, NFC) COLLATE korean), id LIMIT 1
  );
`,
    )
    .execute(db);
}
