export const en = {
  tellPoint: (title: string) => `Include ${title}`,
  tellEarlier: (title: string) => `Move ${title} up`,
  tellLater: (title: string) => `Move ${title} down`,
  addSources: 'Add sources',
  changeSources: 'Change sources',
  noneFound: 'None found in the sources.',
}
