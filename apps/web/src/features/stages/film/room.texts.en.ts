export const en = {
  scenes: 'Scenes of the film',
  frameOf: (at: number, total: number) => `frame ${at} of ${total}`,
  sceneIn: 'First frame of the scene (I)',
  sceneOut: 'Last frame of the scene (O)',
  playRound: 'Repeat this scene',
  previousFrame: 'One frame back (,)',
  nextFrame: 'One frame forward (.)',
  levels: 'Loudness and peaks',
}
