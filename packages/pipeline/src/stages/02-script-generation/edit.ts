import { AppError } from '@orion/contract/errors.ts'
import {
  type ScriptGeneration,
  type ScriptSentence,
  SCRIPT_SECTIONS,
  TITLE_LENGTH,
} from '@orion/contract/contents/02-script-generation.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { cleanText, splitSentences } from '@orion/language/sentences.ts'
import * as z from 'zod/mini'
import { factsOf, restOf, type ScriptPart, type ScriptParts, scriptContent, sentenceId, withSteps } from './write.ts'

const LONGEST_SECTION = 60_000

/** What a person sends back: the sections' text, and the title. What is absent stays as it was. */
const EditedScript = z.object({
  script_with_timestamps: z.optional(
    z.partialRecord(z.enum(SCRIPT_SECTIONS), z.object({ content: z.string().check(z.maxLength(LONGEST_SECTION)) })),
  ),
  script_metadata: z.optional(
    z.object({
      title: z.optional(z.string().check(z.trim(), z.maxLength(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters`))),
      eyebrow: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
  ),
})

/**
 * The script after a person's edit. Edited text is split into sentences anew: a sentence whose words are unchanged keeps its id, facts and
 * source, a changed one has its facts found again and is the person's own. Throws AppError invalid_fields.
 */
export function editScript(
  previous: ScriptGeneration,
  edited: unknown,
  seconds: (text: string, language: FilmLanguage) => number,
): ScriptGeneration {
  const parsed = EditedScript.safeParse(edited)
  if (!parsed.success)
    throw new AppError('invalid_fields', `The edited script has a wrong shape: ${parsed.error.issues[0]?.message ?? 'unknown'}.`)
  const { script_with_timestamps = {}, script_metadata = {} } = parsed.data
  const before = previous.script_with_timestamps
  const { language } = previous.script_metadata
  const title = script_metadata.title || previous.script_metadata.title
  const known = new Map(SCRIPT_SECTIONS.flatMap((name) => before[name].sentences).map((sentence) => [sentence.text, sentence]))
  const taken = new Set<string>()
  const told = previous.plan !== undefined
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const { content, sentences, paragraphs } = before[name]
      const text = script_with_timestamps[name]?.content
      const kept = text === undefined || text === content
      if (kept) for (const { id } of sentences) taken.add(id)
      return [name, kept ? { sentences, paragraphs } : undefined]
    }),
  ) as Partial<ScriptParts>
  for (const name of SCRIPT_SECTIONS)
    parts[name] ??= splitPart(script_with_timestamps[name]?.content ?? '', { name, language, title, known, taken, told })
  const whole = parts as ScriptParts
  if (whole.main_content.sentences.length === 0)
    throw new AppError('invalid_fields', 'The main part needs at least one sentence.')
  const rest = restOf(previous)
  const { eyebrow = rest.eyebrow } = script_metadata
  return scriptContent(whole, {
    ...rest,
    title,
    own_title: rest.own_title || title !== rest.title,
    ...(eyebrow || rest.eyebrow ? { eyebrow: eyebrow || rest.eyebrow! } : {}),
    seconds: (text) => seconds(text, language),
  })
}

/** Only where a model told the film is it said whose words a sentence is in. */
type Known = {
  told: boolean
  name: (typeof SCRIPT_SECTIONS)[number]
  language: FilmLanguage
  title: string
  known: Map<string, ScriptSentence>
  taken: Set<string>
}

function splitPart(content: string, { name, language, title, known, taken, told }: Known): ScriptPart {
  const sentences: ScriptSentence[] = []
  const paragraphs: number[] = []
  for (const paragraph of cleanText(content).split(/\n\s*\n/u)) {
    const flat = paragraph.replace(/\s+/gu, ' ').trim()
    const spans = flat === '' ? [] : splitSentences(flat, language)
    if (spans.length > 0) paragraphs.push(sentences.length)
    for (const { start, end } of spans) {
      const text = flat.slice(start, end)
      const same = known.get(text)
      const id = same && !taken.has(same.id) ? same.id : sentenceId(name, text, taken)
      taken.add(id)
      sentences.push(
        same ? { ...same, id } : { id, text, facts: factsOf(text, language, title, {}), ...(told && { wording: 'own' }) },
      )
    }
  }
  return { sentences: withSteps(sentences, language), paragraphs }
}
