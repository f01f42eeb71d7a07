import type { ContentOf } from '@orion/contract/contents/index.ts'
import { type ScriptGeneration, SCRIPT_SECTIONS, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { scriptSentences } from '../core/script-sentences.ts'

type Scene = ContentOf<'voice_scenes'>['scenes'][number]
type Language = ScriptGeneration['script_metadata']['language']
type Group = { text: string; told: ScriptSentence[] }

/**
 * A script in the words of its voice scenes, which a person may have edited. A deleted sentence is left out. A changed sentence keeps only
 * its chapter, because its other facts belong to the old words and figures. Scenes that were only split, merged or moved change nothing.
 */
export function spokenScript(script: ScriptGeneration, scenes: readonly Scene[]): ScriptGeneration {
  const { language } = script.script_metadata
  const spoken_texts = new Map(makeGroups(scenes, script, language).flatMap((group) => [...matchWords(group, language)]))
  const sections = SCRIPT_SECTIONS.map((name) => {
    const section = script.script_with_timestamps[name]
    const sentences = section.sentences.flatMap((sentence): ScriptSentence[] => {
      const text = spoken_texts.get(sentence.id)
      if (text === undefined || text === sentence.text) return [sentence]
      return text === '' ? [] : [{ ...sentence, text, facts: sentence.facts.filter(({ kind }) => kind === 'chapter') }]
    })
    return [name, { ...section, sentences }] as const
  })
  const timed = Object.fromEntries(sections) as ScriptGeneration['script_with_timestamps']
  return { ...script, script_with_timestamps: timed }
}

/** Groups of scenes that share sentences, each with its whole text and its sentences. */
function makeGroups(scenes: readonly Scene[], script: ScriptGeneration, language: Language): Group[] {
  const byId = new Map(scriptSentences(script).map((sentence) => [sentence.id, sentence]))
  const groups: { ids: string[]; texts: string[] }[] = []
  for (const { sentence_ids, text } of scenes) {
    const last = groups.at(-1)
    if (last && sentence_ids.some((id) => last.ids.includes(id))) {
      last.ids.push(...sentence_ids.filter((id) => !last.ids.includes(id)))
      last.texts.push(text)
    } else groups.push({ ids: [...sentence_ids], texts: [text] })
  }
  return groups.map(({ ids, texts }) => ({
    text: texts.join(isUnspaced(language) ? '' : ' '),
    told: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, '')

/**
 * The scenes' words for each of their sentences. Sentences that match word for word stay; the words between them belong to the other
 * sentences.
 */
function matchWords({ text, told }: Group, language: Language): Map<string, string> {
  const matched = new Map<string, string>()
  if (plain(text) === plain(told.map((sentence) => sentence.text).join(''))) return matched
  let from = 0
  let open: ScriptSentence[] = []
  for (const sentence of told) {
    const at = text.indexOf(sentence.text, from)
    if (at < 0) {
      open.push(sentence)
      continue
    }
    for (const [id, words] of shareWords(text.slice(from, at), open, language)) matched.set(id, words)
    open = []
    matched.set(sentence.id, sentence.text)
    from = at + sentence.text.length
  }
  const rest = text.slice(from).trim()
  const last = told.at(-1)
  if (open.length > 0) {
    for (const [id, words] of shareWords(rest, open, language)) matched.set(id, words)
  } else if (last && rest !== '') matched.set(last.id, `${last.text} ${rest}`)
  return matched
}

/**
 * The words of changed sentences in their place, by the sentences' ids. If there are equally many, each gets one; otherwise the first
 * sentence gets all words.
 */
function shareWords(text: string, open: readonly ScriptSentence[], language: Language): [id: string, words: string][] {
  const whole = text.trim()
  const parts = splitSentences(whole, language).map(({ start, end }) => whole.slice(start, end))
  const each = parts.length === open.length ? parts : [whole]
  return open.map(({ id }, index) => [id, each[index] ?? ''])
}
