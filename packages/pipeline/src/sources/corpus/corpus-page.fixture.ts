/**
 * A page of the corpus by which the reader of pictures is measured (PICTURES 6), written by hand after public pages, never copied: `after`
 * says which. `shows`: the pictures that a reader would call illustrations, each file with the caption that its editor gave it, '' for none.
 */
export type CorpusPage = { after: string; html: string; shows: Record<string, string> }
