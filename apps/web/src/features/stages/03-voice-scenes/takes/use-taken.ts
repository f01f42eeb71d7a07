import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { type ChosenFile, readAsset } from '../../../../api/send-asset.ts'
import { type ReadSound, readSound, toWav } from '../../film/read-sound.ts'

/** A recording that the person may use. `sound` is null if this browser cannot decode it. */
export type Taken = { file: ChosenFile; sound: ReadSound | null }

/**
 * The recordings that the person may use. `read` adds one that was recorded or uploaded, and `readKnown` adds one from the library. `taken`
 * is the selected recording, at first the newest. `look` selects another.
 */
export function useTaken() {
  const [takes, setTakes] = useState<readonly Taken[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const add = (take: Taken) => {
    setTakes((before) => [...before, take])
    setChosen(null) // selects the newest
  }
  const read = async (file: Blob, name: string, recorded: boolean) => {
    const sound = await readSound(file).catch(() => null)
    add({ sound, file: recorded && sound ? toWav(sound, `${name}.wav`) : new File([file], name, { type: file.type }) })
  }
  const readKnown = async (asset: Asset) => {
    const sound = await readAsset(asset)
      .then((file) => readSound(file))
      .catch(() => null)
    add({ sound, file: asset })
  }
  return { takes, taken: takes[chosen ?? takes.length - 1] ?? null, read, readKnown, look: setChosen }
}
