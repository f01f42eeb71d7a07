-- A second factor at sign-in (RFC 6238). `user_id` is a partner's or a member's; the secret is sealed as credentials are.
CREATE TABLE second_factor (
  user_id text PRIMARY KEY,
  sealed jsonb NOT NULL,
  -- The step (30 s since 1970) of the code that was used last: a code counts once, whichever process is asked.
  last_step bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- A sign-in whose key or password was right and whose code is awaited. `api_key_id`: the key of a partner's.
CREATE TABLE second_factor_ticket (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  login_type text NOT NULL CHECK (login_type IN ('partner', 'user')),
  api_key_id text,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_factor_ticket_of ON second_factor_ticket (user_id);

ALTER TABLE mail DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed', 'account_closing',
    'connect_again', 'second_factor_on', 'second_factor_off'));
