export const en = {
  tellPoint: (title: string) => `Tell ${title}`,
  tellEarlier: (title: string) => `Tell ${title} earlier`,
  tellLater: (title: string) => `Tell ${title} later`,
  addSources: 'Add sources',
  changeSources: 'Change sources',
  noneFound: 'None found in the sources.',
}
