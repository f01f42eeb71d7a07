import { readFileSync } from 'node:fs'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { expect, test } from 'vitest'
import { scriptSentences } from '../../core/script-sentences.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { analyseResearch } from '../01-content-research/analyse.ts'
import { gatherSources } from '../01-content-research/gather.ts'
import { TEXT_ALONE } from '../01-content-research/text-alone.fixture.ts'
import { composeScript } from './built-in/compose.ts'
import { personsSentence } from './changed-quote.ts'
import { composedUnit } from './composed-unit.ts'
import { editScript } from './edit.ts'
import { composeTask } from './providers/composer.ts'
import { completeQuotes, quoteSentences, readQuotes } from './quotes.ts'
import { scriptContent, writeScript } from './script-parts.ts'

type Request = Parameters<typeof readQuotes>[0]

/** A film from quotations of a minute, with its request. */
async function quotedFilm(duration_seconds = 60): Promise<{ request: Request; script: ScriptGeneration }> {
  const text = readFileSync(new URL('built-in/samples/panama.en.md', import.meta.url), 'utf8')
  const film = { topic: 'The Panama Canal', language: 'en', duration_seconds, seed: 's' } as const
  const unit = { ...film, prompt: null, text, urls: [], asset_ids: [], engine: '' }
  const gathered = await gatherSources(unit, TEXT_ALONE)
  const content_research: ContentResearch = analyseResearch(unit, gathered)
  const request = { film, prompt: null, settings: {}, inputs: { content_research } } as unknown as Request
  const { parts, title, eyebrow, key_points } = writeScript(composeScript(composeTask(composedUnit(request))), 'en')
  const seconds = voiceSeconds(film)
  const script = scriptContent(parts, { title, eyebrow, language: 'en', seconds, key_points, notices: [], wishes: {} })
  return { request, script }
}

test('52.1 S02 all sentences of the sources are listed with their seconds, and the used ones are marked', async () => {
  const { request, script } = await quotedFilm()
  const { sentences, chosen_ids, seconds, wanted_seconds, pauses } = readQuotes(request, script)
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length)
  const told = scriptSentences(script).map(({ text }) => text)
  expect(sentences.filter(({ chosen }) => chosen).map(({ text }) => text)).toEqual(told)
  expect(chosen_ids).toEqual(sentences.filter(({ chosen }) => chosen).map(({ id }) => id))
  expect(wanted_seconds).toBe(60)
  expect(Math.abs(seconds - 60)).toBeLessThan(6)
  const spoken = sentences.filter(({ chosen }) => chosen).reduce((sum, each) => sum + each.seconds, pauses.around)
  expect(spoken).toBeLessThanOrEqual(seconds + 0.5)
})

test('52.1 S02 a person’s choice becomes the script in their order, each sentence with its source and old id', async () => {
  const { request, script } = await quotedFilm()
  const { sentences } = readQuotes(request, script)
  const wished = [sentences[9]!, sentences[0]!, sentences[10]!, sentences[20]!]
  const edited = quoteSentences(request, script, { quotes: wished.map(({ id }) => id) })
  expect(ScriptGeneration.parse(edited)).toEqual(edited)
  const said = scriptSentences(edited)
  expect(said.map(({ text }) => text)).toEqual(wished.map(({ text }) => text))
  expect(said.every(({ source_id, passage }) => source_id !== undefined && passage !== undefined)).toBe(true)
  expect(edited.script_metadata.title).toBe(script.script_metadata.title)
  const [first] = scriptSentences(script)
  expect(said[1]!.id).toBe(first!.id)
  expect(edited.notices.join(' ')).toMatch(/lasts about \d+ of 60 seconds/u)
  for (const { id, told } of edited.key_points!) expect(told, id).toBe(wished.some((each) => each.id === id))
  expect(readQuotes(request, edited).chosen_ids).toEqual(wished.map(({ id }) => id))
})

test('52.1 S02 a choice is completed to the film’s length and keeps the person’s sentences; an empty one is Orion’s choice', async () => {
  const { request, script } = await quotedFilm()
  const { sentences, chosen_ids } = readQuotes(request, script)
  const wished = [sentences[12]!.id, sentences[4]!.id]
  const filled = completeQuotes(request, script, wished)
  expect(filled.sentence_ids.filter((id) => wished.includes(id))).toEqual(wished)
  expect(Math.abs(filled.seconds - 60)).toBeLessThan(6)
  expect(completeQuotes(request, script, filled.sentence_ids).sentence_ids).toEqual(filled.sentence_ids)
  expect(completeQuotes(request, script, []).sentence_ids).toEqual(chosen_ids)
})

test('52.1 S02 an unknown or repeated sentence, an empty choice, and a film that does not quote are refused', async () => {
  const { request, script } = await quotedFilm()
  const [first] = readQuotes(request, script).chosen_ids
  const refused = (quotes: string[]) => () => quoteSentences(request, script, { quotes })
  const fields = [expect.objectContaining({ loc: ['quotes', 1] })]
  expect(refused([first!, 's9.1'])).toThrow(expect.objectContaining({ code: 'invalid_fields', fields }))
  expect(refused([first!, first!])).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ loc: ['quotes', 1] })] }),
  )
  expect(refused([])).toThrow(expect.objectContaining({ fields: [expect.objectContaining({ loc: ['quotes'] })] }))
  const plan = { telling: 'written' as const, model: null, asks: 1, beats: [], left_out: [] }
  expect(() => readQuotes(request, { ...script, plan })).toThrow(expect.objectContaining({ code: 'wrong_state' }))
})

test('56.1 S02 a quoted sentence that a person changes keeps its passage, and its figures and names are checked again', async () => {
  const { request, script } = await quotedFilm(120)
  const research = request.inputs.content_research
  const all = scriptSentences(script)
  const quoted = all.find(({ text }) => /\d{4}/u.test(text))!
  const edit = (text: string, from = script) => {
    const sections = Object.entries(from.script_with_timestamps).map(([name, { sentences, paragraphs }]) => [
      name,
      { sentences: sentences.map((each) => ({ text: each.id === quoted.id ? text : each.text })), paragraphs },
    ])
    const edited = editScript(from, { script_with_timestamps: Object.fromEntries(sections) }, research)
    return { edited, sentence: scriptSentences(edited)[all.indexOf(quoted)]! }
  }
  const { source_id, passage } = quoted
  const words = quoted.text.split(' ')
  const last = words.at(-1)!
  const reworded = `${words.slice(0, -1).join(' ')} indeed ${last}`
  const { edited, sentence } = edit(reworded)
  expect(sentence).toMatchObject({ text: reworded, wording: 'own', source_id, passage })
  expect(sentence.flags).toBeUndefined()
  expect(sentence.facts).toEqual(sentence.facts.map((fact) => ({ ...fact, source_id, passage })))
  expect(ScriptGeneration.parse(edited)).toEqual(edited)

  const other_year = edit(quoted.text.replace(/\d{4}/u, '1733')).sentence
  expect(other_year).toMatchObject({ source_id, passage, wording: 'own' })
  expect(other_year.flags?.map(({ detail }) => detail).join(' ')).toContain('1733')
  const other_name = edit(`${words.slice(0, -1).join(' ')} with Ada Lovelace ${last}`).sentence
  expect(other_name.flags?.map(({ kind }) => kind)).toContain('name')
  expect(edit('A cat slept in the warm kitchen.').sentence.passage, 'something else').toBeUndefined()

  const { own, chosen_ids } = readQuotes(request, edited)
  expect(own).toEqual([])
  expect(chosen_ids).toEqual(readQuotes(request, script).chosen_ids)
  const chosen = quoteSentences(request, edited, { quotes: chosen_ids.toReversed() })
  expect(scriptSentences(chosen)).toContainEqual(expect.objectContaining({ text: reworded, wording: 'own', passage }))
  expect(scriptSentences(chosen)).toHaveLength(all.length)
})

/** A script after an edit that replaces the sentences with these ids. An empty text removes its sentence. */
const reword = (script: ScriptGeneration, texts: Record<string, string>, research?: ContentResearch) => {
  const sections = Object.entries(script.script_with_timestamps).map(([name, { sentences }]) => [
    name,
    { sentences: sentences.map(({ id, text }) => ({ text: texts[id] ?? text, joined: id in texts })) },
  ])
  return editScript(script, { script_with_timestamps: Object.fromEntries(sections) }, research)
}

test('56 S02 a short sentence keeps its source when a person puts words before it', () => {
  const gone = { id: 'a', text: 'Red is different.', facts: [], source_id: 's1', passage: { start: 0, end: 17 } }
  const film = { language: 'en', title: 'Leaves', research: undefined, taken: new Set<string>(), gone: [gone] } as const
  expect(personsSentence('main_content', 'The green fades, but red is different.', film)).toMatchObject({ passage: gone.passage })
  expect(personsSentence('main_content', 'The green fades, and so it ends.', film)).not.toHaveProperty('passage')
})

test('56 S02 a key point stays included when a person rewords, extends or joins its sentence, and not without the sentence', async () => {
  const { request, script } = await quotedFilm(120)
  const research = request.inputs.content_research!
  const all = scriptSentences(script)
  const included = research.content_research_analysis.key_points_structure.point_breakdown.flatMap((point) => {
    const sentence = all.find(({ text }) => text === point.text)
    return sentence === undefined ? [] : [{ id: point.id, sentence }]
  })
  expect(included.length).toBeGreaterThan(1)
  for (const { id, sentence } of included) {
    const outcome = (text: string, more: Record<string, string> = {}) =>
      reword(script, { ...more, [sentence.id]: text }, research).key_points!.find((point) => point.id === id)
    const words = sentence.text.split(' ')
    const next = all[all.indexOf(sentence) + 1]!
    const reworded = `${words.slice(0, -1).join(' ')} indeed ${words.at(-1)}`
    for (const kept of [
      outcome(reworded),
      outcome(`In the end, as engineers and sailors across Europe remember it, ${reworded}`),
      outcome(`${sentence.text} ${next.text}`, { [next.id]: '' }),
    ])
      expect(kept).toMatchObject({ id, told: true })
    expect(outcome('A cat slept in the warm kitchen.')).toMatchObject({ told: false, reason: 'by_person' })
    expect(outcome('')).toMatchObject({ told: false, reason: 'by_person' })
  }
})
