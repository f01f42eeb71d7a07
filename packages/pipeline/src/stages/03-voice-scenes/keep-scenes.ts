import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ScriptScene } from './split-script.ts'

/** A scene of the script, with the scene of the version before whose voice, rate and pause it has. */
export type KeptScene = ScriptScene & { own?: VoiceScene | undefined }

/**
 * The scenes of a script with all that a person made of them before, wherever its sentences are unchanged: split, joined or worded
 * otherwise, and their own voices, rates and pauses. A scene whose sentence was changed keeps the voice, rate and pause that its place had.
 */
export function keepScenes(fresh: readonly ScriptScene[], before: readonly VoiceScene[]): KeptScene[] {
  const groups = groupBySentences(fresh, before)
  const kept = groups.flatMap(({ script, stood }): KeptScene[] => {
    const [first] = script
    if (!stood.some(({ id }) => id === first.id)) return script
    return stood.map(({ id, text, sentence_ids, opens_paragraph }, index) => ({
      id,
      text,
      section: first.section,
      opens_paragraph: index === 0 ? first.opens_paragraph : opens_paragraph,
      sentence_ids,
      own: stood[index],
    }))
  })
  return withPlaces(kept, before)
}

type Group = { script: [ScriptScene, ...ScriptScene[]]; stood: VoiceScene[] }

/** Neighbours that share sentences, now or before; `stood` is empty where one of their sentences has gone or come. */
function groupBySentences(fresh: readonly ScriptScene[], before: readonly VoiceScene[]): Group[] {
  const known = new Set(fresh.flatMap(({ sentence_ids }) => sentence_ids))
  const heads = new Map<string, string>([...known].map((id) => [id, id]))
  const headOf = (id: string): string => {
    const head = heads.get(id)!
    return head === id ? id : headOf(head)
  }
  for (const { sentence_ids } of [...fresh, ...before]) {
    const [first, ...others] = sentence_ids.filter((id) => known.has(id))
    for (const id of others) heads.set(headOf(id), headOf(first!))
  }
  const broken = new Set(
    before
      .filter(({ sentence_ids }) => sentence_ids.some((id) => !known.has(id)))
      .flatMap(({ sentence_ids }) => sentence_ids.filter((id) => known.has(id)).map(headOf)),
  )
  const groups = new Map<string, Group>()
  for (const scene of fresh) {
    const head = headOf(scene.sentence_ids[0]!)
    const group = groups.get(head)
    if (group) group.script.push(scene)
    else groups.set(head, { script: [scene], stood: [] })
  }
  for (const scene of before) {
    const [first] = scene.sentence_ids
    if (first !== undefined && known.has(first) && !broken.has(headOf(first))) groups.get(headOf(first))!.stood.push(scene)
  }
  for (const group of groups.values()) {
    const said = new Set(group.stood.flatMap(({ sentence_ids }) => sentence_ids))
    if (group.script.some(({ sentence_ids }) => sentence_ids.some((id) => !said.has(id)))) group.stood = []
  }
  return [...groups.values()]
}

/** Gives scenes that are new the places of those that went between the same neighbours, where as many went as came. */
function withPlaces(scenes: readonly KeptScene[], before: readonly VoiceScene[]): KeptScene[] {
  const placed = [...scenes]
  let from = 0
  while (from < placed.length) {
    if (placed[from]!.own !== undefined) {
      from += 1
      continue
    }
    let to = from
    while (to < placed.length && placed[to]!.own === undefined) to += 1
    const [left, right] = [placed[from - 1]?.own, placed[to]?.own]
    const begins = left === undefined ? 0 : before.indexOf(left) + 1
    const ends = right === undefined ? before.length : before.indexOf(right)
    if (ends - begins === to - from)
      for (let at = from; at < to; at += 1) placed[at] = { ...placed[at]!, own: before[begins + at - from]! }
    from = to
  }
  return placed
}
