import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { type Given, readAsset } from '../../../../api/send-asset.ts'
import { type ReadSound, readSound, toWav } from '../../film/read-sound.ts'

/** A possible new recording; `sound` is null where this browser cannot read it. */
export type Taken = { file: Given; sound: ReadSound | null }

/** The possible new recordings: recorded or uploaded (`read`), or of the library (`readKnown`); `taken` is the newest or a chosen one. */
export function useTaken() {
  const [takes, setTakes] = useState<readonly Taken[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const add = (take: Taken) => {
    setTakes((before) => [...before, take])
    setChosen(null) // the newest
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
