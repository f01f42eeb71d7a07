/** The texts of stage 6 about motion, transitions and captions of scenes. */
export const en = {
  open: 'Look',
  sideBySide: 'Side by side',
  openOf: (scene: number) => `Change how scene ${scene} looks`,
  note: 'Your settings here apply to this scene alone. The others follow the film.',
  asFilm: (what: string) => `As the film: ${what}`,
  ofFilm: 'Same as the film',
  keep: 'Save for this scene',
  failed: 'This could not be kept',
  late: 'Somebody changed this stage meanwhile. What you chose is still here: keep it again for the newest version.',
  segments: (count: number, of: number, points: string) =>
    count === 0
      ? 'All of it is made so already: nothing is made again.'
      : `${count} of ${of} scenes are made again: ${points}. Then the film is joined anew.`,
  unmade: 'Not made so yet',
  film: 'Look of the film',
  change: 'Change',
  filmNote: 'For all scenes without their own settings. Only scenes that change are made again.',
  act: 'Make the scenes',
  notStarted: 'It could not be started',
}
