export const en = {
  foundBy: (service: string) => `Found by ${service}`,
  foundFor: (query: string, place: number, queries: number) =>
    `${place === 1 ? 'First result' : `Result ${place}`} for “${query}”${queries > 1 ? `, named by ${queries} of the searches` : ''}`,
  published: (day: string) => `Published ${day}`,
  searchedFor: (words: string) => `Searched for ${words}`,
  searchAgain: 'Search again',
  searchAgainNote:
    'The service searches again, and Orion reads the pages that it finds now. Sources and key points are made again.',
  searchAgainCosts: (points: string) => `Cost: ${points}.`,
  searchAgainFailed: 'The search could not be started',
  foundNotUsed: (count: number) => (count === 1 ? '1 page found and not used' : `${count} pages found and not used`),
  notUsedFor: {
    unreadable: 'It could not be read.',
    duplicate: (source: string) => `It says the same as “${source}”.`,
    off_topic: 'It is not about the topic.',
    language: 'It is in another language than the film.',
  },
}
