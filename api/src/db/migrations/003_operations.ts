import { sql, type Kysely } from 'kysely';

/** Releases, changes, audit, the database's own notes. Frozen: later changes need a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE releases (
  name text NOT NULL,
  version text NOT NULL,
  contract integer NOT NULL,
  mounts text[] NOT NULL,
  source_hash text NOT NULL,
  -- The whole record as published (schema Release of the contracts).
  record jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);

-- What is live of each remote.
CREATE TABLE release_pointers (
  name text PRIMARY KEY,
  active_version text NOT NULL,
  canary_version text,
  canary_percent integer CHECK (canary_percent BETWEEN 1 AND 99),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (name, active_version) REFERENCES releases (name, version),
  FOREIGN KEY (name, canary_version) REFERENCES releases (name, version),
  CHECK ((canary_version IS NULL) = (canary_percent IS NULL))
);

-- Every move of a pointer, so that rollback knows what was active before.
CREATE TABLE release_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('publish', 'rollback')),
  from_version text,
  to_version text NOT NULL,
  moved_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (name, to_version) REFERENCES releases (name, version)
);
CREATE INDEX release_moves_by_name ON release_moves (name, id DESC);

-- What changed, in the order of the commits: the number is taken under an advisory lock, last in its transaction.
CREATE TABLE changes (
  id bigint PRIMARY KEY CHECK (id > 0),
  tags text[] NOT NULL CHECK (tags <> '{}'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what, and what it was before and after.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now(),
  -- Account, once there are any; and in words, e.g. 'release command'.
  actor_id integer,
  actor text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_by_entity ON audit (entity, entity_id, id DESC);

-- The database's notes about itself: what it was seeded with, and when.
CREATE TABLE site_notes (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
`,
    )
    .execute(db);
}
