/** The texts of stage 5 about photographs side by side, and about labels on them. */
export const en = {
  together: {
    name: 'Side by side',
    note: 'Two or three of this scene’s photographs as one image; each keeps its crop, its caption and its credit.',
    picture: (letter: string, name: string) => [letter, name].filter(Boolean).join(' · '),
    with: 'With',
    alone: 'Nothing',
    act: 'Show side by side',
    change: 'Change the photographs side by side',
    leave: 'Show the first alone',
    need: 'Choose two or three.',
  },
  labels: {
    name: 'Labels',
    note: 'Press on the image where something is to be seen, and write what it is: three labels at most. It rests while they are shown.',
    add: 'Add a label',
    text: (place: number) => `Label ${place}`,
    point: (place: number, text: string) => `Point of label ${place}${text && `: ${text}`}`,
    at: (across: string, down: string) => `${across} % across, ${down} % down`,
    keys: 'Arrow keys move a point; Delete takes it away.',
    remove: (place: number) => `Remove label ${place}`,
  },
}
