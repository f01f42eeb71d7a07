/** The id of a candidate whose image was found in a collection. The same image has the same id in every run. */
export const makeFoundId = (sha256: string): string => `found-${sha256.slice(0, 16)}`
