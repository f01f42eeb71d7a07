-- An edition may stand at its original's times, scene by scene, so that its voice is heard over the original's pictures.
ALTER TABLE edition DROP CONSTRAINT edition_length_check;
ALTER TABLE edition ADD CONSTRAINT edition_length_check CHECK (length IN ('original', 'language', 'times'));
