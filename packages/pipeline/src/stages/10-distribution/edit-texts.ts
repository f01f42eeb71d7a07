import { type Distribution, SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { SOCIAL_BY_KEY } from '@orion/contract/platforms/declared.ts'
import { hashtagsIn, mentionsIn } from '@orion/contract/platforms/marks-in-text.ts'
import { textLength } from '@orion/contract/post-lengths.ts'
import * as z from 'zod/mini'
import { parseEdit } from '../../core/parse-edit.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import { listChapters, withChapters } from './film-chapters.ts'

/** The most tags of a platform, and the most characters of a tag. */
const MOST_TAGS = 60
const TAG_LENGTH = 100
/** The most characters of a text that are read; the platforms' own limits are lower. */
const MOST_CHARACTERS = 20_000

/** A person's edit: a platform's texts. Without `by_person` Orion writes them again. */
const Edit = z.object({
  texts: z._default(
    z.array(
      z.object({
        platform: SocialPlatform,
        title: z.string().check(z.maxLength(MOST_CHARACTERS)),
        description: z.string().check(z.maxLength(MOST_CHARACTERS)),
        tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_LENGTH))).check(z.maxLength(MOST_TAGS)),
        by_person: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
})

type Text = Distribution['texts'][number]
type Wish = z.infer<typeof Edit>['texts'][number]

/**
 * The content after a person's edit of its texts. Changed texts are theirs from now on, in every run. Texts of theirs that are sent without
 * `by_person` are replaced by Orion's `fresh` ones. The others stay. Throws AppError invalid_fields that names the fields.
 */
export function editTexts(previous: Distribution, edited: unknown, fresh: Distribution['texts']): Distribution {
  const wishes = parseEdit(Edit, edited, say('edits.texts_not_right')).texts
  const texts = previous.texts.map((text) => {
    const at = wishes.findLastIndex(({ platform }) => platform === text.platform)
    const wanted = wishes[at]
    if (wanted === undefined) return text
    if (text.by_person && wanted.by_person !== true) return fresh.find(({ platform }) => platform === text.platform) ?? text
    if (isSame(text, wanted)) return text
    requireFitting(wanted, text, at)
    const { title, description, tags } = wanted
    const { wording: _, ...rest } = text
    return { ...rest, title: title.trim(), description: description.trim(), tags, by_person: true as const }
  })
  return texts.every((text, index) => text === previous.texts[index]) ? previous : { ...previous, texts, texts_written: false }
}

const isSame = (text: Text, { title, description, tags }: Wish): boolean =>
  text.title === title && text.description === description && text.tags.join('\n') === tags.join('\n')

/** Throws AppError invalid_fields for the first changed text that its platform would refuse. */
function requireFitting({ platform, title, description, tags }: Wish, before: Text, index: number): void {
  const wrong = (field: string, msg: Words) => wrongField(['texts', index, field], msg)
  const { title_limit, description_limit } = before
  const { most_hashtags, most_mentions, tags: rule } = SOCIAL_BY_KEY[platform].texts
  if (title !== before.title) {
    if (title_limit === 0) throw wrong('title', say('edits.platform_without_title'))
    if (title.trim() === '') throw wrong('title', say('edits.title_needs_words'))
    if (textLength(platform, 'title', title.trim()) > title_limit)
      throw wrong('title', say('edits.at_most_characters', { most: title_limit }))
  }
  if (description !== before.description) {
    if (description.trim() === '') throw wrong('description', say('edits.text_needs_words'))
    const field = title_limit === 0 ? 'text' : 'description'
    if (textLength(platform, field, description.trim()) > description_limit)
      throw wrong('description', say('edits.platform_characters', { most: description_limit }))
    const hashtags = hashtagsIn(description).length
    const mentions = mentionsIn(description).length
    if (most_hashtags !== undefined && hashtags > most_hashtags)
      throw wrong('description', say('posts.hashtags', { count: hashtags, most: most_hashtags }))
    if (most_mentions !== undefined && mentions > most_mentions)
      throw wrong('description', say('posts.mentions', { count: mentions, most: most_mentions }))
  }
  if (rule === undefined || tags.join('\n') === before.tags.join('\n')) return
  const strange = tags.findIndex((tag) => !rule.takes(tag))
  if (strange >= 0) throw wrongField(['texts', index, 'tags', strange], say(rule.refusal))
  if (rule.length(tags) > rule.most) throw wrong('tags', say('edits.tags_too_long', { most: rule.most }))
}

/** The new texts, replaced by those that a person wrote, all with the current chapters. */
export function standingTexts(
  texts: Distribution['texts'],
  request: Pick<StageRequest<'distribution'>, 'inputs' | 'before' | 'film'>,
): Distribution['texts'] {
  const { before, inputs, film } = request
  const made = inputs.video_assembly?.chapters ?? []
  const { chapters } = listChapters(request)
  const persons = new Map(before?.texts.flatMap((text) => (text.by_person ? [[text.platform, text] as const] : [])))
  const rename = (text: Text, from: readonly Chapter[]) => withChapters(text, { from, to: chapters, language: film.language })
  return texts.map((text) => {
    const by_person = persons.get(text.platform)
    return by_person === undefined ? rename(text, made) : rename(by_person, before?.chapters ?? made)
  })
}
