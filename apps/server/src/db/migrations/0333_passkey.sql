-- Passkeys, beside an authenticator app or instead of one. A row of second_factor stands for the person now: its recovery codes and tickets
-- are there either way, and without an app it has no secret.
ALTER TABLE second_factor ALTER COLUMN sealed DROP NOT NULL,
  ADD CONSTRAINT app_has_its_secret CHECK (confirmed_at IS NULL OR sealed IS NOT NULL);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  -- As browsers name it, in base 64 for addresses.
  credential_id text NOT NULL UNIQUE,
  -- In COSE's form (RFC 9052).
  public_key bytea NOT NULL,
  -- How often its device says that it was used; 0 where it does not count. It never goes back.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_of ON passkey (user_id, created_at);

-- What a browser was asked to sign: once, for minutes. `user_id` is null where nobody has said yet who signs in.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  user_id text,
  purpose text NOT NULL CHECK (purpose IN ('create', 'prove', 'sign_in')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_over ON passkey_challenge (expires_at);

-- A code that was given for a passkey is over after minutes; the ten that are kept have no end.
ALTER TABLE recovery_code ADD COLUMN expires_at timestamptz;

ALTER TABLE mail DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed', 'account_closing',
    'connect_again', 'second_factor_on', 'second_factor_off', 'passkey_added'));
