import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { countSharedTerms, readTerms } from '../../core/words/shared-terms.ts'
import { capitalNames } from '../../reader/capital-names.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import type { Fact } from '../../reader/types.ts'
import { toFacts, makePersonSentence, type ScriptWords, type TitledFilm } from './script-parts.ts'

type Film = TitledFilm & { research: ContentResearch | undefined }

/** `gone`: the removed sentences of the film's section. */
type EditedFilm = Film & ScriptWords & { gone: readonly ScriptSentence[] }

/** The sourced sentence that a person changed into this text; undefined if it differs in meaning from all of them. */
function changedFrom(text: string, gone: readonly ScriptSentence[], language: FilmLanguage): ScriptSentence | undefined {
  const terms = readTerms(text, language)
  const shares = gone.flatMap((sentence) => {
    if (sentence.source_id === undefined || sentence.passage === undefined) return []
    const shared = countSharedTerms(terms, readTerms(sentence.text, language))
    return shared > 0 ? [{ sentence, shared }] : []
  })
  return shares.toSorted((a, b) => b.shared - a.shared)[0]?.sentence
}

/** Differences between a person's words and their passage: figures, dates, names, negations, hedges. None if the passage was deleted. */
function findFlags(text: string, { source_id, passage }: ScriptSentence, { language, title, research }: Film) {
  const source = research?.content_research_analysis.sources.find((each) => each.source_id === source_id)
  const source_sentences = (source?.sections ?? []).flatMap(({ sentences }) => sentences)
  const quoted = source_sentences.filter(({ start, end }) => passage !== undefined && start < passage.end && end > passage.start)
  if (source === undefined || quoted.length === 0) return []
  const quote = quoted.map((each) => each.text).join(' ')
  const names = capitalNames(text, language)
  const fact: Fact = { fact_id: 'quote', sentence_id: '', quote, what: 'event', weight: 1, why: '', names }
  const faults = checkSentence({ text, fact_ids: ['quote'], beat: 0, kind: 'fact' }, [fact], {
    language,
    facts: [fact],
    around: { quote: { source_language: source.language, heading: '', paragraph: quote } },
    known: [
      { text: title, language },
      { text: source.title, language: source.language },
    ],
  })
  return faults.flatMap(({ kind, detail, what_to_do }) => (what_to_do === 'note' || kind === 'length' ? [] : [{ kind, detail }]))
}

/**
 * A sentence in a person's own words. If the person changed a quoted sentence, it keeps the passage and the facts' ids, and is checked
 * against them again.
 */
export function personsSentence(part: Parameters<typeof makePersonSentence>[0], text: string, film: EditedFilm): ScriptSentence {
  const person_sentence = makePersonSentence(part, text, film)
  const from = changedFrom(text, film.gone, film.language)
  if (from === undefined) return person_sentence
  const { source_id, passage, fact_ids } = from
  const flags = findFlags(text, from, film)
  const origin = { source_id, passage }
  return {
    ...person_sentence,
    facts: flags.length > 0 ? person_sentence.facts : toFacts(text, film, origin),
    ...origin,
    ...(fact_ids && { fact_ids }),
    ...(flags.length > 0 && { flags }),
  }
}
