/** The English of what rows said before the server spoke by key: a page in English shows it as it is in them. */
export const en = { server: {} }
