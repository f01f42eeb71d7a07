-- Why a process takes no work, and by how many milliseconds its clock is ahead of the database's.
ALTER TABLE host_seen ADD COLUMN state text NOT NULL DEFAULT 'working' CHECK (state IN ('working', 'too_old', 'disk_full')),
  ADD COLUMN clock_ahead double precision NOT NULL DEFAULT 0;
