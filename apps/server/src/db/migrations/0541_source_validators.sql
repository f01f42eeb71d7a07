-- By what a source's page is asked whether it is as it was when it was last read (HTTP's ETag and Last-Modified), and the hash of what the film
-- told of it then: told otherwise, it is read again whole.
ALTER TABLE source_look ADD COLUMN etag text, ADD COLUMN modified text, ADD COLUMN told text;
