/** The texts of stage 6 about motion, transitions and captions of scenes. */
export const en = {
  open: 'Look',
  sideBySide: 'Side by side',
  openOf: (scene: number) => `Change how scene ${scene} looks`,
  note: 'Your settings here apply to this scene alone. The others follow the film.',
  asFilm: (what: string) => `As the film: ${what}`,
  ofFilm: 'Same as the film',
  keep: 'Save for this scene',
  failed: 'This could not be saved',
  late: 'Somebody changed this stage meanwhile. What you chose is still here: save it again for the newest version.',
  segments: (count: number, of: number, points: string) =>
    count === 0
      ? 'Everything is made like this already: nothing is made again.'
      : `${count} of ${of} scenes ${count === 1 ? 'is' : 'are'} made again: ${points}. Then the film is joined again.`,
  unmade: 'Not made like this yet',
  film: 'Look of the film',
  change: 'Change',
  filmNote: 'For all scenes without their own settings. Only scenes that change are made again.',
  act: 'Make the scenes',
  notStarted: 'It could not be started',
}
