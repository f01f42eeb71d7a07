-- Posts: films on their way to platforms (design/PUBLISHING.md). Never made twice, never called failed while it may be live.

-- A credential as a post began with it, for when its own is deleted or changed meanwhile: one sealed JSON of its fields.
CREATE TABLE kept_credential (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  provider text NOT NULL,
  sealed jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  kept_until timestamptz NOT NULL DEFAULT now() + interval '48 hours'
);
CREATE INDEX kept_credential_until ON kept_credential (kept_until);

-- `due_at`: when it is sent, tried again or asked about next. `token` and `lease_until`: who is at it; a worker thought dead changes nothing.
-- `credential_id` names a credential that may be gone since; a rehearsal has none.
CREATE TABLE post (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  iteration_id text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  platform text NOT NULL,
  rehearsal boolean NOT NULL DEFAULT false,
  credential_id text,
  kept_credential_id text REFERENCES kept_credential ON DELETE SET NULL,
  account_id text NOT NULL,
  account text NOT NULL,
  format text NOT NULL,
  asset_id text NOT NULL REFERENCES asset,
  thumbnail_asset_id text REFERENCES asset,
  captions_asset_id text REFERENCES asset,
  picture_asset_id text,
  file jsonb NOT NULL,
  texts jsonb NOT NULL,
  credits jsonb NOT NULL DEFAULT '[]',
  answers jsonb NOT NULL DEFAULT '{}',
  checks jsonb NOT NULL DEFAULT '[]',
  visibility text,
  publish_at timestamptz,
  zone text,
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'processing', 'published', 'deleting', 'failed', 'unknown',
    'cancelled', 'deleted')),
  due_at timestamptz,
  waits_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  trying_since timestamptz,
  -- A new attempt is wished, once all former ones were asked about.
  again boolean NOT NULL DEFAULT false,
  send_again_from timestamptz,
  progress real,
  url text,
  remote_id text,
  visibility_seen text,
  error text,
  token text,
  lease_until timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  CHECK (rehearsal = (credential_id IS NULL)),
  CHECK (state <> 'unknown' OR send_again_from IS NOT NULL)
);
CREATE INDEX post_of_workflow ON post (workflow_id, id DESC);
CREATE INDEX post_of_organization ON post (organization_id, (coalesce(publish_at, created_at)), id);
CREATE INDEX post_due ON post (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX post_of_credential ON post (credential_id) WHERE credential_id IS NOT NULL;
CREATE INDEX post_of_kept_credential ON post (kept_credential_id) WHERE kept_credential_id IS NOT NULL;
CREATE INDEX post_of_account ON post (platform, account_id, asset_id, created_at);
CREATE INDEX post_asset ON post (asset_id);
CREATE INDEX post_thumbnail ON post (thumbnail_asset_id) WHERE thumbnail_asset_id IS NOT NULL;
CREATE INDEX post_captions ON post (captions_asset_id) WHERE captions_asset_id IS NOT NULL;

-- A try at publishing. `handle` is sealed: an upload address is a bearer secret. Only who sets `irreversible_at` makes the call that cannot be
-- taken back. `counted_at`: when it took one of the places that the platform gives its account in a time.
CREATE TABLE post_attempt (
  post_id text NOT NULL REFERENCES post ON DELETE CASCADE,
  n int NOT NULL,
  platform text NOT NULL,
  account_id text NOT NULL,
  rehearsal boolean NOT NULL,
  handle jsonb,
  sent_bytes bigint NOT NULL DEFAULT 0,
  counted_at timestamptz,
  irreversible_at timestamptz,
  remote_id text,
  -- Certainly nothing of it is live: it is not asked about any more.
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, n)
);
CREATE INDEX post_attempt_of_account ON post_attempt (platform, account_id, counted_at) WHERE counted_at IS NOT NULL;

-- What happened to a post. Rows stay as they are, and go only with their post.
CREATE TABLE post_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id text NOT NULL REFERENCES post ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  what text NOT NULL,
  detail text
);
CREATE INDEX post_event_of_post ON post_event (post_id, id);
CREATE FUNCTION post_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM post WHERE id = OLD.post_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON post_event FOR EACH ROW EXECUTE FUNCTION post_event_stays();
CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON post_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Where the shipped simulators are that rehearsals are sent to, for all processes of this machine; `fields` are what they let in.
CREATE TABLE simulators (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  urls jsonb NOT NULL,
  fields jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- When it was told that a platform's own answer wants an account connected anew: once, until it is.
ALTER TABLE credential ADD COLUMN connect_again_at timestamptz;
-- What a message is about, in a word or two.
ALTER TABLE mail ADD COLUMN about text;
ALTER TABLE mail DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed', 'account_closing',
    'connect_again'));
