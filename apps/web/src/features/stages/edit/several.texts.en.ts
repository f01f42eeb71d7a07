/** The texts for several selected scenes. */
export const en = {
  choose: (scene: string) => `Select ${scene}`,
  select: 'Select',
  bar: 'The scenes that are chosen',
  count: (count: number) => (count === 1 ? '1 scene chosen' : `${count} scenes chosen`),
  clear: 'Choose none (Esc)',
  look: 'Look…',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove…',
  looksTitle: (count: number) => (count === 1 ? 'Change how 1 scene looks' : `Change how ${count} scenes look`),
  looksNote: 'Settings that you leave alone stay as each scene has them.',
  asIs: 'As each has it',
  unmoved: (count: number) =>
    count === 1 ? '1 of them cannot move so and stays as it is.' : `${count} of them cannot move so and stay as they are.`,
  unjoined: 'The last scene of the film has no transition, because no scene follows it.',
  keep: 'Save for these scenes',
  removeTitle: (count: number) => (count === 1 ? 'Take 1 scene out of the film' : `Take ${count} scenes out of the film`),
  removeText:
    'Their sentences leave the script too, which gets a new version; sentences that other scenes share stay. ' +
    'Nothing is spoken again. Undo brings them back.',
  removeAct: 'Remove',
  removeDrafts: 'Your unsaved text here and in the script is saved with it.',
  removeFailed: 'They could not be taken out',
  removed: (count: number) => (count === 1 ? '1 scene is out of the film' : `${count} scenes are out of the film`),
}
