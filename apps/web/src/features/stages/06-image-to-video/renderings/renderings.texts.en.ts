/** The texts of stage 6 about renderings of one scene side by side. */
export const en = {
  title: (scene: number) => `Scene ${scene} side by side`,
  note: 'Compare up to three versions of the scene. The comparison costs nothing. The film uses the version that you choose.',
  failed: 'The scene could not be read',
  noScene: 'Stage 5 has no images of this scene any more.',
  name: (letter: string) => `Version ${letter}`,
  picture: (place: number, shot: string) => `${place} · ${shot}`,
  shot: 'Shot',
  leave: (letter: string) => `Remove ${letter}`,
  add: 'Add another version',
  now: 'Used in the film',
  costs: (scenes: number, points: string) =>
    scenes === 0
      ? `It is made already: ${points}`
      : `${scenes === 1 ? 'One scene is' : `${scenes} scenes are`} made again: ${points}`,
  noPrice: 'The price could not be loaded',
  use: (letter: string) => `Use ${letter}`,
  useFailed: 'It could not be saved',
  late: 'Somebody changed the film meanwhile. What you chose is still here: use it again on the newest version.',
  savedOnly: 'It is saved. ‘Update film’ makes it, with its price.',
  making: 'It is saved. The film is being made with it.',
}
