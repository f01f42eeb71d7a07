-- How long a connection's voices take beside Orion's first voice of a language, as they were measured: {"en": {"af_heart": 0.87}}. A
-- script is fitted to it.
ALTER TABLE connection ADD COLUMN tempos jsonb NOT NULL DEFAULT '{}';
