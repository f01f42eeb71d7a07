/** Where Wikipedia is; '{language}' stands for the film's language. */
export const WIKIPEDIA_URL = 'https://{language}.wikipedia.org'
