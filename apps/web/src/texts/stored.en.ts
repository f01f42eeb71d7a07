/** What the server said before it spoke by key: in English it stands in the rows themselves. */
export const en = { server: {} }
