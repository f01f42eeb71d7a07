import { createLevelCurve } from '../audio/momentary.ts'
import { FILM_SAMPLE_RATE, type SoundFile } from '../join/read-sound.ts'
import { fulfil } from '../threads/run-thread.ts'
import { readStereo } from './hear-stereo.ts'

await fulfil(async (file: SoundFile, { signal }) => {
  const curve = createLevelCurve(FILM_SAMPLE_RATE, 2)
  await readStereo(file, { onStereo: (left, right) => curve.push([left, right]) }, { signal })
  return curve.read()
})
