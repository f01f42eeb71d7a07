-- Names the store of files that this database's rows are of: it holds a file of this name (files/same-store.ts).
CREATE TABLE store_mark (id uuid NOT NULL, one boolean PRIMARY KEY DEFAULT true CHECK (one));
