-- Which store counts, for all processes (files/which-store-queries.ts): set by the first that opens the installation, changed by npm run files:move
-- alone. Every change raises the version, and each process says in host_seen which one it follows. The probe lies in the store that is
-- asked for: who sees it can be moved there.
ALTER TABLE store_mark
  ALTER COLUMN id DROP NOT NULL,
  ADD COLUMN counts text CHECK (counts IN ('folder', 'bucket')),
  ADD COLUMN step text NOT NULL DEFAULT 'settled' CHECK (step IN ('settled', 'asked', 'moving')),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN probe uuid;

ALTER TABLE host_seen ADD COLUMN files_version int, ADD COLUMN files_problem text;

-- Files of a move under way that are in the new store, compared with their hash.
CREATE TABLE file_moved (name text PRIMARY KEY);
