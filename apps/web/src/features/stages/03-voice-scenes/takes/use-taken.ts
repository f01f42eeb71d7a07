import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { type ChosenFile, readAsset } from '../../../../api/send-asset.ts'
import { type ReadSound, readSound, toWav } from '../../film/read-sound.ts'

/** A recording that the person may use; `sound` is null when this browser cannot read it. */
export type Taken = { file: ChosenFile; sound: ReadSound | null }

/**
 * The recordings that the person may use. `read` adds one that was recorded or uploaded, `readKnown` one from the library. `taken` is the
 * one that the person chose with `look`, by default the newest.
 */
export function useTaken() {
  const [takes, setTakes] = useState<readonly Taken[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const add = (take: Taken) => {
    setTakes((before) => [...before, take])
    setChosen(null) // chooses the newest
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
