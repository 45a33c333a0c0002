import { sql, type Kysely } from 'kysely';

/** What admins are told about the site, and failed logins by network. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE site_alerts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about, e.g. backup_old or result_overdue:82.
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 300),
  -- What the admins read, in Korean.
  sentence text NOT NULL CHECK (length(sentence) BETWEEN 1 AND 1000),
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
-- One message for each cause, until it ended.
CREATE UNIQUE INDEX site_alerts_open ON site_alerts (cause) WHERE ended_at IS NULL;

-- Messages about them to ALERT_URL.
CREATE TABLE site_alert_posts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alert_id integer NOT NULL REFERENCES site_alerts ON DELETE CASCADE,
  -- True: that it ended.
  is_end boolean NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  -- Why the last attempt failed.
  failure text,
  UNIQUE (alert_id, is_end)
);

-- Failed logins of an hour. No password, and of a name that no account has nothing, as it may be a password.
CREATE TABLE login_failure_counts (
  hour timestamptz NOT NULL,
  network text NOT NULL CHECK (length(network) BETWEEN 1 AND 100),
  -- Null: all names that no account has.
  account_id integer,
  -- Wrong passwords, tabs and names.
  failed integer NOT NULL DEFAULT 0,
  -- Tries that had to wait.
  held integer NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (hour, network, account_id)
);
`,
    )
    .execute(db);
}
