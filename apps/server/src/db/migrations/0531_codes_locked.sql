-- The owner of an account is told when wrong codes or passwords have closed it to further ones for a while.
ALTER TABLE mail DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed', 'account_closing',
    'connect_again', 'second_factor_on', 'second_factor_off', 'passkey_added', 'codes_locked'));
