import { isUnspaced } from '@orion/language/lexicons.ts'
import { stepNamed } from '@orion/language/sentences.ts'
import { standingBeside } from '../source-pictures/paragraphs.ts'
import type { CaptionedPlace } from '../source-pictures/picture-places.ts'
import type { Evidence } from './gather-evidence.ts'
import { cutTo, cleanNote } from './orders/free-words.ts'

/**
 * The sources' text around each fact, by fact id: the fact's sentence, and the sentences before and after it in the same section. Sentences
 * that a person removed are left out.
 */
export function aroundFacts({ facts, sentences, struck }: Evidence): Map<string, string> {
  const places = new Map(sentences.map(({ sentence_id }, place) => [sentence_id, place]))
  return new Map(
    facts.flatMap(({ fact_id, sentence_id }) => {
      const place = places.get(sentence_id)
      if (place === undefined) return []
      const here = sentences[place]
      const near = sentences
        .slice(Math.max(0, place - 1), place + 2)
        .filter((each) => each.source_id === here.source_id && each.heading === here.heading && !struck.has(each.sentence_id))
      return [[fact_id, near.map(({ text }) => text).join(isUnspaced(here.language) ? '' : ' ')] as const]
    }),
  )
}

/** The numbered step of its source that each fact belongs to ("Step 2"), by fact id. A step ends at the next step or heading. */
export function stepsBehind({ facts, sentences }: Pick<Evidence, 'facts' | 'sentences'>): Map<string, string> {
  const steps = new Map<string, string>()
  let last: { source_id: string; heading: string; number: string } | undefined
  for (const { sentence_id, source_id, heading, text, language } of sentences) {
    const number = stepNamed(text, language)?.number
    if (number !== undefined) last = { source_id, heading, number }
    if (last?.source_id === source_id && last.heading === heading) steps.set(sentence_id, last.number)
  }
  return new Map(
    facts.flatMap(({ fact_id, sentence_id }) => {
      const step = steps.get(sentence_id)
      return step === undefined ? [] : [[fact_id, step] as const]
    }),
  )
}

/** An image of a source for a film's plan: its caption, and the facts of the paragraphs next to it. */
export type FactPicture = { caption: string; fact_ids: string[] }

/** The most characters of a caption in a prompt. */
const MOST_OF_CAPTION = 160

/** The images of the sources whose caption gives no orders, each with the facts next to it. */
export function picturesBeside({ facts, sources, behind }: Evidence, pictured: readonly CaptionedPlace[] = []): FactPicture[] {
  if (pictured.length === 0) return []
  const findBeside = standingBeside(pictured, sources)
  const beside = facts.map(({ fact_id }) => {
    const place = behind.get(fact_id)
    return { fact_id, pictures: place === undefined ? [] : findBeside(place.source_id, place.start) }
  })
  return [...new Set(pictured)].flatMap((picture) => {
    const { caption: written } = picture
    const fact_ids = beside.flatMap(({ fact_id, pictures }) => pictures.filter((each) => each === picture).map(() => fact_id))
    const caption = cleanNote(cutTo(written, MOST_OF_CAPTION))
    return caption === '' ? [] : [{ caption, fact_ids }]
  })
}
