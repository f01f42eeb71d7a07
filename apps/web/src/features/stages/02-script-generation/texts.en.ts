export const en = {
  toldOf: (told: number, total: number) => `${told} of ${total} key points are told`,
  leftOutFor: {
    by_person: 'you left it out',
    no_room: 'the film has no room for it',
    leans: 'it leans on what cannot be told',
    no_source: 'no sentence of the sources says it',
  },
  hearAt: (time: string) => `Hear it in the film at ${time}`,
  titleMissing: 'A film has a title. Write one, or discard the change.',
  titleCount: (used: number, most: number) => `Title of the film · ${used}/${most} characters`,
  scriptFigures: (words: string, length: string, target: string) => `${words} words · ${length} of ${target}`,
  offTarget: (percent: string) => `${percent} off target`,
  editSection: (name: string) => `Text of ${name}`,
}
