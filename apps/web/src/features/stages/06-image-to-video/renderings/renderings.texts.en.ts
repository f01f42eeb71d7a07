/** The texts of stage 6 about renderings of one scene side by side. */
export const en = {
  title: (scene: number) => `Scene ${scene} side by side`,
  note: 'Up to three ways to show it, small and in step. Looking costs nothing. The film gets the one you use; the others stay here.',
  failed: 'The scene could not be read',
  noScene: 'Stage 5 has no pictures of this scene any more.',
  name: (letter: string) => `Rendering ${letter}`,
  picture: (place: number, shot: string) => `${place} · ${shot}`,
  shot: 'Shot',
  leave: (letter: string) => `Leave out ${letter}`,
  add: 'One more beside them',
  now: 'The film has this one',
  costs: (scenes: number, points: string) =>
    scenes === 0
      ? `It is made already: ${points}`
      : `${scenes === 1 ? 'One scene is' : `${scenes} scenes are`} made again: ${points}`,
  noPrice: 'The price could not be loaded',
  use: (letter: string) => `Use ${letter}`,
  useFailed: 'It could not be kept',
  late: 'Somebody changed the film meanwhile. What you chose is still here: use it again on the newest version.',
  savedOnly: 'It is saved. ‘Update film’ makes it, with its price.',
  making: 'It is saved, and the film is made of it',
}
