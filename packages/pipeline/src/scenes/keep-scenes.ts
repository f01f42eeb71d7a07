import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { freeId, type ScriptScene } from './split-script.ts'

/** A scene of the script; `own` is the scene of the previous version whose voice, rate and pause it keeps. */
export type KeptScene = ScriptScene & { own?: VoiceScene | undefined }

/** A scene of the previous version, by its place. */
type Stood = Pick<ScriptScene, 'id' | 'sentence_ids'>

/**
 * The scenes of a script with all of a person's earlier edits where sentences are unchanged: splits, joins, other words, and their own
 * voices, rates and pauses. A scene whose sentence changed keeps the voice, rate and pause of its place. It also keeps its id, because a
 * person's choices in later stages depend on that id.
 */
export function keepScenes(fresh: readonly ScriptScene[], before: readonly VoiceScene[]): KeptScene[] {
  const groups = groupBySentences(fresh, before)
  const kept = groups.flatMap(({ script, stood }): KeptScene[] => {
    const [first] = script
    if (joinIds(stood) !== joinIds(script) && !stood.some(({ id }) => id === first.id)) return script
    return stood.map(({ id, text, sentence_ids, opens_paragraph }, index) => ({
      id,
      text,
      section: first.section,
      opens_paragraph: index === 0 ? first.opens_paragraph : opens_paragraph,
      sentence_ids,
      own: stood[index],
    }))
  })
  return withOwnIds(withPlaces(kept, before))
}

/**
 * The scenes of a script with the ids that scenes of the same sentences had before. A changed sentence keeps the id of the removed sentence
 * in its place.
 */
export const keepIds = (fresh: readonly ScriptScene[], before: readonly Stood[]): ScriptScene[] => {
  const free = [...before]
  const known = fresh.map((scene): ScriptScene & { own?: Stood | undefined } => {
    const at = free.findIndex(({ sentence_ids }) => sentence_ids.join() === scene.sentence_ids.join())
    return at < 0 ? scene : { ...scene, own: free.splice(at, 1)[0] }
  })
  return withOwnIds(withPlaces(known, before)).map((kept) => {
    const { own: _, ...scene } = kept
    return scene
  })
}

/** The sentences of scenes in order, without duplicates. */
const joinIds = (scenes: readonly Stood[]): string => [...new Set(scenes.flatMap(({ sentence_ids }) => sentence_ids))].join()

/** Scenes with the ids of the scenes whose places they take. Another scene with the same id gets a free one. */
function withOwnIds<S extends ScriptScene & { own?: Stood | undefined }>(scenes: readonly S[]): S[] {
  const used = new Set(scenes.flatMap(({ own }) => own?.id ?? []))
  return scenes.map((scene) => {
    if (scene.own) return { ...scene, id: scene.own.id }
    const id = freeId(scene.id, used)
    used.add(id)
    return { ...scene, id }
  })
}

type Group = { script: [ScriptScene, ...ScriptScene[]]; stood: VoiceScene[] }

/** Groups of neighbours that share sentences, now or before. `stood` is empty if one of their sentences was removed or added. */
function groupBySentences(fresh: readonly ScriptScene[], before: readonly VoiceScene[]): Group[] {
  const known = new Set(fresh.flatMap(({ sentence_ids }) => sentence_ids))
  const heads = new Map<string, string>([...known].map((id) => [id, id]))
  const findHead = (id: string): string => {
    const head = heads.get(id)
    return head === undefined || head === id ? id : findHead(head)
  }
  for (const { sentence_ids } of [...fresh, ...before]) {
    const [first, ...others] = sentence_ids.filter((id) => known.has(id))
    for (const id of others) heads.set(findHead(id), findHead(first))
  }
  const broken = new Set(
    before
      .filter(({ sentence_ids }) => sentence_ids.some((id) => !known.has(id)))
      .flatMap(({ sentence_ids }) => sentence_ids.filter((id) => known.has(id)).map(findHead)),
  )
  const groups = new Map<string, Group>()
  for (const scene of fresh) {
    const head = findHead(scene.sentence_ids[0])
    const group = groups.get(head)
    if (group) group.script.push(scene)
    else groups.set(head, { script: [scene], stood: [] })
  }
  for (const scene of before) {
    const [first] = scene.sentence_ids
    const group = first === undefined || !known.has(first) ? undefined : groups.get(findHead(first))
    if (group !== undefined && !broken.has(findHead(first))) group.stood.push(scene)
  }
  for (const group of groups.values()) {
    const spoken_ids = new Set(group.stood.flatMap(({ sentence_ids }) => sentence_ids))
    if (group.script.some(({ sentence_ids }) => sentence_ids.some((id) => !spoken_ids.has(id)))) group.stood = []
  }
  return [...groups.values()]
}

/** Gives new scenes the places of removed scenes between the same neighbours, if equally many were removed and added. */
function withPlaces<O extends Stood, S extends ScriptScene & { own?: O | undefined }>(
  scenes: readonly S[],
  before: readonly O[],
): S[] {
  const placed = [...scenes]
  let from = 0
  while (from < placed.length) {
    if (placed[from].own !== undefined) {
      from += 1
      continue
    }
    let to = from
    while (to < placed.length && placed[to].own === undefined) to += 1
    const left = placed[from - 1]?.own
    const right = placed[to]?.own
    const begins = left === undefined ? 0 : before.indexOf(left) + 1
    const ends = right === undefined ? before.length : before.indexOf(right)
    if (ends - begins === to - from)
      for (let at = from; at < to; at += 1) placed[at] = { ...placed[at], own: before[begins + at - from] }
    from = to
  }
  return placed
}
