/** What stage 5 says of photographs side by side, and of labels on them. */
export const en = {
  together: {
    name: 'Side by side',
    note: 'Two or three of this scene’s photographs as one picture; each keeps its crop, its caption and its credit.',
    picture: (letter: string, name: string) => [letter, name].filter(Boolean).join(' · '),
    with: 'With',
    alone: 'Nothing',
    act: 'Show side by side',
    change: 'Change what stands side by side',
    leave: 'Show the first alone',
    need: 'Choose two or three.',
  },
}
