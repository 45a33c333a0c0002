import { sql, type Kysely } from 'kysely';

/** Mail that waits for the mail server, or that it has taken. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of a lost password, the text is made when it is sent: no link is stored.
  kind text NOT NULL CHECK (kind IN ('lost_password', 'alert')),
  -- To whom. Null: whoever asked gave a name that no account has. No reference: checking it would take longer for a name
  -- that exists, and accounts are never deleted.
  account_id integer,
  subject text CHECK (length(subject) BETWEEN 1 AND 200),
  body text CHECK (length(body) BETWEEN 1 AND 10000),
  requested_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- Why the last attempt failed.
  failure text,
  CHECK ((kind = 'lost_password') = (subject IS NULL)),
  CHECK ((subject IS NULL) = (body IS NULL))
);
CREATE INDEX mails_by_account ON mails (account_id, sent_at);
`,
    )
    .execute(db);
}
