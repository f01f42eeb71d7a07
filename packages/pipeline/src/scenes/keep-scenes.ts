import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { countSharedTerms, readTerms, type TextTerms } from '../core/words/shared-terms.ts'
import { freeId, type ScriptScene } from './split-script.ts'

/** A scene of the script; `own` is the scene of the previous version whose voice, rate and pause it keeps. */
export type KeptScene = ScriptScene & { own?: VoiceScene | undefined }

/** A scene of the previous version. */
type Earlier = Pick<ScriptScene, 'id' | 'text' | 'sentence_ids'>

/**
 * The scenes of a script with all of a person's earlier edits where sentences are unchanged: splits, joins, other words, and their own
 * voices, rates and pauses. A scene whose sentence changed keeps its voice, rate and pause. It also keeps its id, because a person's
 * choices in later stages depend on that id. If the sentence is split now, its first scene keeps the id.
 */
export function keepScenes(fresh: readonly ScriptScene[], before: readonly VoiceScene[], language: FilmLanguage): KeptScene[] {
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
  return withOwnIds(withPlaces(kept, before, language))
}

/** The scenes of a script with the ids that scenes of the same or changed sentences had before. */
export const keepIds = (fresh: readonly ScriptScene[], before: readonly Earlier[], language: FilmLanguage): ScriptScene[] => {
  const free = [...before]
  const known = fresh.map((scene): ScriptScene & { own?: Earlier | undefined } => {
    const at = free.findIndex(({ sentence_ids }) => sentence_ids.join() === scene.sentence_ids.join())
    return at < 0 ? scene : { ...scene, own: free.splice(at, 1)[0] }
  })
  return withOwnIds(withPlaces(known, before, language)).map((kept) => {
    const { own: _, ...scene } = kept
    return scene
  })
}

/** The scenes of a voice. The later parts of a sentence that is split now have its voice and rate, and the last part its pause. */
export function shareVoices(scenes: readonly KeptScene[]): KeptScene[] {
  const shared: KeptScene[] = []
  for (const scene of scenes) {
    const last = shared.at(-1)
    if (last?.own === undefined || scene.own !== undefined || !isSameSentence(last, scene)) {
      shared.push(scene)
      continue
    }
    const { pause_after_seconds: _, ...own } = last.own
    shared.splice(-1, 1, { ...last, own }, { ...scene, own: last.own })
  }
  return shared
}

/** The sentences of scenes in order, without duplicates. */
const joinIds = (scenes: readonly Earlier[]): string => [...new Set(scenes.flatMap(({ sentence_ids }) => sentence_ids))].join()

/** Scenes with the ids of the scenes whose places they take. Another scene with the same id gets a free one. */
function withOwnIds<S extends ScriptScene & { own?: Earlier | undefined }>(scenes: readonly S[]): S[] {
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

/** Gives each new scene the earlier scene that it continues: one of its sentences, else one of similar words, else the one in its place. */
function withPlaces<O extends Earlier, S extends ScriptScene & { own?: O | undefined }>(
  scenes: readonly S[],
  before: readonly O[],
  language: FilmLanguage,
): S[] {
  const terms = new Map([...readSentences(scenes, language), ...readSentences(before, language)])
  const countTerms = (scene: Earlier, earlier: Earlier): number => {
    const now = terms.get(scene)
    const then = terms.get(earlier)
    return now === undefined || then === undefined ? 0 : countSharedTerms(now, then)
  }
  return pairPlaces(pairMost(pairMost(scenes, before, countSharedSentences), before, countTerms), before)
}

const countSharedSentences = (scene: Earlier, earlier: Earlier): number =>
  scene.sentence_ids.filter((id) => earlier.sentence_ids.includes(id)).length

/** Whether two scenes are parts of the same sentences. */
const isSameSentence = (one: Earlier, other: Earlier): boolean =>
  one.sentence_ids.length > 0 && one.sentence_ids.join() === other.sentence_ids.join()

/** Scenes in order, the parts of a sentence together. */
function groupParts<S extends Earlier>(scenes: readonly S[]): S[][] {
  const groups: S[][] = []
  for (const scene of scenes) {
    const last = groups.at(-1)
    if (last !== undefined && isSameSentence(last[0], scene)) last.push(scene)
    else groups.push([scene])
  }
  return groups
}

/** The terms of each scene and of the other parts of its sentence: so the first part of a split sentence continues the whole one. */
const readSentences = (scenes: readonly Earlier[], language: FilmLanguage): (readonly [Earlier, TextTerms])[] =>
  groupParts(scenes).flatMap((parts) => {
    const terms = readTerms(parts.map(({ text }) => text).join(' '), language)
    return parts.map((part) => [part, terms] as const)
  })

/** Pairs new scenes with earlier ones that have the most in common with them. */
function pairMost<O extends Earlier, S extends ScriptScene & { own?: O | undefined }>(
  scenes: readonly S[],
  before: readonly O[],
  count: (scene: S, earlier: O) => number,
): S[] {
  const paired = [...scenes]
  const used = new Set(scenes.map(({ own }) => own))
  const pairs = scenes.flatMap((scene, at) =>
    scene.own === undefined
      ? before
          .flatMap((own) => (used.has(own) ? [] : [{ at, own, shared: count(scene, own) }]))
          .filter(({ shared }) => shared > 0)
      : [],
  )
  for (const { at, own } of pairs.toSorted((a, b) => b.shared - a.shared)) {
    if (paired[at].own !== undefined || used.has(own)) continue
    paired[at] = { ...paired[at], own }
    used.add(own)
  }
  return paired
}

/** Gives new scenes the places of removed scenes between the same neighbours, if equally many sentences were removed and added. */
function pairPlaces<O extends Earlier, S extends ScriptScene & { own?: O | undefined }>(
  scenes: readonly S[],
  before: readonly O[],
): S[] {
  const placed = [...scenes]
  const used = new Set(scenes.map(({ own }) => own))
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
    const added = groupParts(placed.slice(from, to))
    const removed = groupParts(before.slice(begins, ends).filter((scene) => !used.has(scene)))
    if (added.length === removed.length)
      placed.splice(
        from,
        to - from,
        ...added.flatMap((parts, group) => parts.map((part, at) => ({ ...part, own: removed[group][at] }))),
      )
    from = to
  }
  return placed
}
