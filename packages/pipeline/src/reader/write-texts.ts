import { type SocialPlatform, SOCIAL_PLATFORMS } from '@orion/contract/contents/10-distribution.ts'
import { SOCIAL_BY_KEY } from '@orion/contract/platforms/declared.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import * as z from 'zod/mini'
import { getSource, weightiest } from './analyse-facts.ts'
import { type Asked, type Asker, type Foretold, languageName } from './asker.ts'
import { MOST_LETTERS, MOST_WORDS } from './check/sentence-length.ts'
import { type Check, stands } from './check-text.ts'
import { countTokens } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'
import { cleanNote } from './orders/free-words.ts'
import { CLAIM_FAULTS } from './plan-film.ts'
import { factLines } from './read-facts.ts'
import { CLAIM_RULE, type FilmWishes, formatLimit, formatRequest } from './script-task.ts'
import type { Fact } from './types.ts'

/** The maximum characters of a platform's title and description. A title of 0 means that the platform has no titles. */
export type PlatformRoom = { platform: SocialPlatform; title: number; description: number }

/**
 * The input for writing the texts for platforms. `facts` are the facts of the script, in the order of the script. `held_back`: the ids of
 * those that the film keeps for its end, which no text may give away.
 */
export type TextsTask = FilmWishes & {
  title: string
  facts: readonly Fact[]
  held_back?: readonly string[]
  said: readonly string[]
  rooms: readonly PlatformRoom[]
}

/**
 * The valid texts of a model. If a text is null or empty, the platform gets a text that Orion's rules write. All platforms get the same
 * `tags`.
 */
export type WrittenTexts = {
  platforms: { platform: SocialPlatform; title: string | null; sentences: string[] }[]
  tags: string[]
}

const MOST_OUTPUT_TOKENS = 4000
/** Tokens of the texts for one platform with the ids of their facts, and tokens of one tag. */
const TOKENS_OF_PLATFORM = 190
const TOKENS_OF_TAG = 5
/** Tokens of the system text and the schema: the number to reserve, and the number that models usually count. */
const TOKENS_OF_FRAME = 300
const LIKELY_TOKENS_OF_FRAME = 350
/** A model sees at most this many facts. Facts with more weight come first. */
const MOST_SHOWN = 40
/** A requested description has at most this many characters, even if the platform allows more. */
const MOST_OF_DESCRIPTION = 480
const LEAST_SENTENCES = 2
const MOST_SENTENCES = 4
const MOST_TAGS = 12
/** Fewer tags than this are not used, because nobody would find the film by them. */
const LEAST_TAGS = 3
const MOST_OF_TAG = 30
/** A sentence has at most this many characters. */
const MOST_OF_SENTENCE = 300

const Grounded = z.object({ text: z.string(), facts: z.array(z.string()) })
const Answer = z.object({
  platforms: z.array(z.object({ platform: z.enum(SOCIAL_PLATFORMS), title: Grounded, sentences: z.array(Grounded) })),
  tags: z.array(z.string()),
})

const roomLine = ({ platform, title, description }: PlatformRoom): string =>
  [
    `- ${platform} (${SOCIAL_BY_KEY[platform].texts.manner}): ${title === 0 ? 'no title ("")' : `a title of at most ${title} characters`}`,
    `a description of at most ${Math.min(MOST_OF_DESCRIPTION, description)} characters`,
  ].join('; ')

const listOfferedFacts = ({ facts }: TextsTask): Fact[] => weightiest(facts, MOST_SHOWN)

/** The facts that no text may give away, in brackets. Empty if the model sees none of them. */
function heldBack(task: TextsTask): string {
  const offered = listOfferedFacts(task).flatMap(({ fact_id }) => (task.held_back?.includes(fact_id) ? [fact_id] : []))
  return offered.length === 0 ? '' : ` (${offered.join(', ')})`
}

function makeRequest(task: TextsTask): Asked<z.infer<typeof Answer>> {
  return {
    task: [
      `A film is done. Write what ${task.rooms.length} platforms say beside it, from the facts that it tells, which stand in its order.`,
      ...formatRequest(task),
      `The film’s title: ${task.title}`,
      '',
      'platforms, one each, no two with the same sentences:',
      ...task.rooms.map(roomLine),
      '',
      `A description is ${LEAST_SENTENCES} to ${MOST_SENTENCES} sentences that make a stranger watch the film.`,
      `What the film answers last${heldBack(task)}, no text gives away.`,
      'No greeting, no “this film”, no address, no hashtag: sources, credits and hashtags are added behind it.',
      'Each title and each sentence:',
      `- text: at most ${formatLimit(task.language, MOST_WORDS, MOST_LETTERS)}; a name before its pronoun.`,
      '- facts: the ids of the facts that it says, at least one; a title that is "" has [].',
      CLAIM_RULE,
      '',
      `tags: at most ${MOST_TAGS}, the most telling first: names and things that the film speaks of, in ${languageName(task.language)}, ` +
        `at most ${formatLimit(task.language, 3, 12)} each, without “#”.`,
    ].join('\n'),
    data: factLines(listOfferedFacts(task), getSource),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  }
}

/**
 * Requests the texts for all platforms in one request. If a title is not supported by its facts, the title of Orion's rules is used. The
 * same holds for a description with an unsupported sentence, a sentence without a fact, an order or an address. Some sentences can be
 * judged only by a review. Such a sentence stays in a description, but not in a title. A tag must consist of words of the film. Throws the
 * errors of the model.
 */
export async function writeTexts(task: TextsTask, { ask, check }: Pick<Asker, 'ask'> & { check: Check }): Promise<WrittenTexts> {
  const answer = await ask('texts', makeRequest(task))
  const offered = new Set(listOfferedFacts(task).map(({ fact_id }) => fact_id))
  const judged = ({ text, facts }: z.infer<typeof Grounded>): { text: string; judgement: 'sure' | 'review' | 'faulty' } => {
    const plain = cleanNote(text, MOST_OF_SENTENCE)
    const fact_ids = [...new Set(facts)]
    if (plain === '' || fact_ids.length === 0 || fact_ids.some((id) => !offered.has(id)))
      return { text: plain, judgement: 'faulty' }
    const faults = check({ text: plain, fact_ids, beat: 0, kind: 'fact' })
    return { text: plain, judgement: faults.length === 0 ? 'sure' : stands(faults) ? 'review' : 'faulty' }
  }
  const described = (sentences: readonly z.infer<typeof Grounded>[]): string[] => {
    const all = sentences.slice(0, MOST_SENTENCES).map(judged)
    const told_ones = all.map(({ text }) => text)
    return all.some(({ judgement }) => judgement === 'faulty') || all.length < LEAST_SENTENCES ? [] : told_ones
  }
  const platforms = task.rooms.flatMap(({ platform, title: room }) => {
    const of_platform = answer.platforms.find((each) => each.platform === platform)
    if (of_platform === undefined) return []
    const { text, judgement } = judged(of_platform.title)
    const title = judgement === 'sure' && text.length <= room ? text : null
    return [{ platform, title, sentences: described(of_platform.sentences) }]
  })
  const isTag = openTags(task, check)
  const tags = [...new Set(answer.tags.map((tag) => cleanNote(tag.replace(/^#/u, ''), MOST_OF_TAG)))].filter(isTag)
  return { platforms, tags: tags.length < LEAST_TAGS ? [] : tags.slice(0, MOST_TAGS) }
}

/** Returns the test for tags. A tag passes if each of its words is in the film, and if it claims nothing. */
function openTags({ topic, title, said, language, facts }: TextsTask, check: Check): (tag: string) => boolean {
  const words = [topic, title, ...said].join(' ')
  const whole = words.toLowerCase()
  const terms_of_film = new Set(termsIn(words, language))
  const fact_ids = facts.map(({ fact_id }) => fact_id)
  return (tag) => {
    if (tag === '') return false
    const terms = termsIn(tag, language)
    const is_said = isUnspaced(language)
      ? whole.includes(tag.toLowerCase())
      : terms.length > 0 && terms.every((term) => terms_of_film.has(term))
    const faults = () => check({ text: tag, fact_ids, beat: 0, kind: 'fact' }).filter(({ kind }) => CLAIM_FAULTS.has(kind))
    return is_said && stands(faults())
  }
}

/** The expected tokens of the request for the texts. */
export function foretellTexts(task: TextsTask): Foretold[] {
  const { task: words, data } = makeRequest(task)
  const request = `${words}\n${data}`
  return [
    {
      likely_input_tokens: LIKELY_TOKENS_OF_FRAME + likelyTokens(request),
      input_tokens: TOKENS_OF_FRAME + countTokens(request),
      output_tokens: task.rooms.length * TOKENS_OF_PLATFORM + MOST_TAGS * TOKENS_OF_TAG,
      most_output_tokens: MOST_OUTPUT_TOKENS,
      sure: true,
    },
  ]
}
