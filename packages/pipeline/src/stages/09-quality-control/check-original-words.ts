import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { isWordless, wordsIn } from '../../editions/shown-words.ts'
import { perScene } from './per-scene.ts'
import { WARNED } from './limits.ts'

type Request = Pick<StageRequest<'quality_control'>, 'inputs' | 'original'>
type Contents = Pick<Request['inputs'], 'image_selection' | 'image_to_video' | 'content_research'>

/** The texts on the images of a film, by scene. They come from stage 6 (the drawn texts) and stage 5 (the texts of the chosen images). */
function listTexts({ image_selection, image_to_video }: Contents): Map<string, string[]> {
  const drawn = new Map(image_to_video?.segments.map(({ scene_id, drawn }) => [scene_id, drawn?.texts.map(({ text }) => text)]))
  return new Map(
    (image_selection?.scenes ?? []).map((scene) => {
      const slots = findChosen(scene)?.slots
      return [scene.scene_id, [...(drawn.get(scene.scene_id) ?? []), ...wordsIn(slots)]]
    }),
  )
}

const getCredit = ({ attribution, title = '' }: Candidate): string => `${attribution} ${title}`

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** A word in the script of Chinese or Japanese. */
const EASTERN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** The words that an edition may show: those of its script, labels, source titles and image credits. */
function listKnownWords(script: ScriptGeneration, { image_selection, content_research }: Contents): string[] {
  const texts = [
    script.script_metadata.title,
    ...(script.edition?.labels ?? []).map(({ text }) => text),
    ...scriptSentences(script).map(({ text }) => text),
    ...(content_research?.content_research_analysis.sources ?? []).map(({ title }) => title),
    ...(image_selection?.scenes ?? []).flatMap(({ candidates }) => candidates.map(getCredit)),
  ]
  return texts.flatMap(splitWords)
}

/**
 * Finds texts on an edition's images that were not translated: the original shows the same text, and the text has a word that the edition's
 * own texts do not have. Returns no check if the film is not an edition. It only warns, because a name may be the same in both languages.
 */
export function checkOriginalWords({ inputs, original }: Request): QualityCheck[] {
  const { script_generation: script } = inputs
  if (original?.contents.image_selection === undefined || script?.edition === undefined) return []
  const words = listKnownWords(script, inputs)
  const known = new Set(words)
  const is_unspaced = isUnspaced(script.script_metadata.language)
  // without spaces between words, a line may break inside a word, so a part of a known word counts as known
  const isKnown = (word: string): boolean =>
    known.has(word) || (is_unspaced && EASTERN.test(word) && words.some((each) => each.includes(word)))
  const isForeign = (text: string): boolean => !isWordless(text) && !splitWords(text).every(isKnown)
  const originals = new Set([...listTexts(original.contents).values()].flat().filter(isForeign))
  const found = [...listTexts(inputs)].flatMap(([scene_id, texts]) => {
    const text = texts.find((each) => originals.has(each))
    return text === undefined ? [] : [{ scene_id, detail: text, ...WARNED }]
  })
  return perScene({ check: 'original_words', unit: 'texts', limit: '0', pass: true, fix_stage: 5 }, found)
}
