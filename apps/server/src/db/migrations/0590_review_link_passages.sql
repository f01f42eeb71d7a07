-- Whether a link's page shows the passages behind each sentence. Links that exist show none.
ALTER TABLE review_link ADD COLUMN shows_passages boolean NOT NULL DEFAULT false;
