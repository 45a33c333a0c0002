import { sql, type Kysely } from 'kysely';

/** Canaries, pauses, release tokens, granted mounts and the health of releases. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE release_pointers
  -- Counts the moves: who moves the pointer names the number that he or she has seen.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- The section is taken out: visitors get the host's page that says so.
  ADD COLUMN is_paused boolean NOT NULL DEFAULT false,
  ADD CHECK (canary_version <> active_version);

ALTER TABLE release_moves
  DROP CONSTRAINT release_moves_kind_check,
  ADD CHECK (kind IN ('publish', 'canary', 'promote', 'rollback', 'withdraw', 'pause', 'resume')),
  -- Of a canary: how many of a hundred visitors get it.
  ADD COLUMN percent integer CHECK (percent BETWEEN 1 AND 99),
  -- Who moved it: an account, or in words, e.g. 'release command'.
  ADD COLUMN actor text NOT NULL DEFAULT 'release command',
  ADD COLUMN actor_id integer REFERENCES accounts,
  -- Why, e.g. what was worse about a canary that was withdrawn by itself.
  ADD COLUMN reason text;

-- What lets a command release one remote, without an account. Revoked tokens stay, for the history.
CREATE TABLE release_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  -- Hex SHA-256: the token itself is shown once and stored nowhere.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);

-- The addresses that a remote may have: an exact path, or a prefix that ends in *.
CREATE TABLE mount_grants (
  remote text NOT NULL,
  mount text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  granted_by text NOT NULL,
  PRIMARY KEY (remote, mount)
);
INSERT INTO mount_grants (remote, mount, granted_by)
  SELECT releases.name, mount, 'migration'
  FROM release_pointers
  JOIN releases ON releases.name = release_pointers.name AND releases.version = active_version
  CROSS JOIN LATERAL unnest(releases.mounts) AS mount;

-- How releases did, in slots of ten seconds; source: browser (views that browsers reported) or server (pages that the host sent).
CREATE TABLE release_health (
  name text NOT NULL,
  version text NOT NULL,
  source text NOT NULL CHECK (source IN ('browser', 'server')),
  at timestamptz NOT NULL,
  views integer NOT NULL,
  -- Views in which the remote failed.
  errors integer NOT NULL,
  -- Views by their web vitals (VITAL_BOUNDS of the contracts); empty for the server.
  lcp integer[] NOT NULL DEFAULT '{}',
  inp integer[] NOT NULL DEFAULT '{}',
  cls integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (name, version, source, at),
  FOREIGN KEY (name, version) REFERENCES releases (name, version)
);
CREATE INDEX release_health_by_time ON release_health (at);
`,
    )
    .execute(db);
}
