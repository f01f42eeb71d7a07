import { diffArrays } from 'diff'
import {
  SCRIPT_SECTIONS,
  type ScriptGeneration,
  type ScriptSectionName,
  type ScriptSentence,
} from './contents/02-script-generation.ts'
import type { VoiceScene } from './contents/03-voice-scenes.ts'

/**
 * Consecutive sentences of a section in two versions of a script. They are either equal in both versions, or different. `at` is the index
 * of the first sentence in the section of `here`.
 */
export type Passage = {
  section: ScriptSectionName
  same: boolean
  at: number
  here: readonly ScriptSentence[]
  there: readonly ScriptSentence[]
}

/** Two versions of a script as passages, in the order of the script. A person copies whole passages from one version to the other. */
export function listPassages(here: ScriptGeneration, there: ScriptGeneration): Passage[] {
  return SCRIPT_SECTIONS.flatMap((section) => {
    const [ours, theirs] = [here, there].map((script) => script.script_with_timestamps[section].sentences)
    const listTexts = (sentences: readonly ScriptSentence[]) => sentences.map(({ text }) => text)
    const passages: Passage[] = []
    let at = 0
    let other = 0
    for (const { added, removed, count } of diffArrays(listTexts(ours), listTexts(theirs))) {
      const same = !added && !removed
      const part = {
        here: added ? [] : ours.slice(at, at + count),
        there: removed ? [] : theirs.slice(other, other + count),
      }
      const before = passages.at(-1)
      if (before && !before.same && !same)
        passages[passages.length - 1] = {
          ...before,
          here: [...before.here, ...part.here],
          there: [...before.there, ...part.there],
        }
      else passages.push({ section, same, at, ...part })
      at += part.here.length
      other += part.there.length
    }
    return passages
  })
}

type Spoken = Pick<VoiceScene, 'id' | 'sentence_ids'>

/**
 * The scenes that speak the same sentences in two versions. Each side has one scene, or several scenes if one version splits the text into
 * more scenes.
 */
export type SceneGroup<T extends Spoken> = { here: readonly T[]; there: readonly T[] }

/**
 * The voice scenes of two versions, grouped by their spoken words, in the order of `here`. A group that exists only in `there` follows the
 * group before it. A person copies whole groups, so that no words are repeated or lost.
 */
export function sceneGroups<T extends Spoken>(here: readonly T[], there: readonly T[]): SceneGroup<T>[] {
  const groupsById = new Map<string, { here: T[]; there: T[]; names: Set<string> }>()
  const join = (scene: T, side: 'here' | 'there') => {
    const names = [scene.id, ...scene.sentence_ids.map((id) => `said ${id}`)]
    const [first, ...others] = new Set(names.flatMap((name) => groupsById.get(name) ?? []))
    const group = first ?? { here: [], there: [], names: new Set() }
    for (const other of others) {
      group.here.push(...other.here)
      group.there.push(...other.there)
      for (const name of other.names) group.names.add(name)
    }
    group[side].push(scene)
    for (const name of names) group.names.add(name)
    for (const name of group.names) groupsById.set(name, group)
  }
  for (const scene of here) join(scene, 'here')
  for (const scene of there) join(scene, 'there')
  const ordered = [...new Set(here.flatMap(({ id }) => groupsById.get(id) ?? []))]
  let before = -1
  for (const group of there.flatMap(({ id }) => groupsById.get(id) ?? [])) {
    const at = ordered.indexOf(group)
    if (at < 0) ordered.splice(before + 1, 0, group)
    before = at < 0 ? before + 1 : at
  }
  const inOrder = (scenes: readonly T[], order: readonly T[]) => scenes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return ordered.map((group) => ({ here: inOrder(group.here, here), there: inOrder(group.there, there) }))
}
