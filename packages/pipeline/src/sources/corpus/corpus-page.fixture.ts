/**
 * A page of the corpus that measures the image reader (PICTURES 6). It is written by hand after a public page, which `after` names, and
 * never copied. `shows` lists the images that a viewer would call illustrations: each file with its editor's caption, '' for none.
 */
export type CorpusPage = { after: string; html: string; shows: Record<string, string> }
