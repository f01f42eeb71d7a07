/** Wikipedia's address; '{language}' is replaced by the film's language. */
export const WIKIPEDIA_URL = 'https://{language}.wikipedia.org'
