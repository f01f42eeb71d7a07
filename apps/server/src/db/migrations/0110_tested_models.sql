-- The model that a capability's last working test asked: used where nobody chose another.
ALTER TABLE connection ADD COLUMN models jsonb NOT NULL DEFAULT '{}';
