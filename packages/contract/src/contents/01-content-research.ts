import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Id } from '../values.ts'
import { VideoLanguage } from '../catalogues/languages.ts'
import { Takes } from './takes.ts'

/** The most characters of a pasted text, and the most links and files. */
export const SOURCE_LIMITS = { text_characters: 400_000, urls: 10, files: 20 } as const

/** A source that a user adds to the research. */
export const Source = z.object({
  text: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          SOURCE_LIMITS.text_characters,
          sentence('fields.source_text_too_long', { most: SOURCE_LIMITS.text_characters }),
        ),
      ),
  ),
  urls: z.optional(
    z
      .array(z.url({ protocol: /^https?$/, error: sentence('fields.link_starts_http_or_https') }).check(z.maxLength(2000)))
      .check(z.maxLength(SOURCE_LIMITS.urls, sentence('fields.most_links', { most: SOURCE_LIMITS.urls }))),
  ),
  asset_ids: z.optional(
    z.array(Id).check(z.maxLength(SOURCE_LIMITS.files, sentence('films.too_many_files', { most: SOURCE_LIMITS.files }))),
  ),
  /** The person confirms that the film may use the images in these files and links that have no licence. */
  may_use_pictures: z.optional(z.boolean()),
})
export type Source = z.infer<typeof Source>

/** The importance of an item, from 1 (lowest) to 5 (highest). It decides when not all items fit. */
const Weight = z
  .int()
  .check(z.gte(1, sentence('fields.weight_is_one_to_five')), z.lte(5, sentence('fields.weight_is_one_to_five')))

/** The kinds of facts. */
export const FACT_KINDS = ['event', 'figure', 'cause', 'definition', 'quotation', 'contrast', 'step', 'place', 'person'] as const

/**
 * A fact of a source, as a model found it. `quote` is copied from the source. `weight` is the importance for the film (1 to 5). `names` are
 * the names in the quote, each with the form that the film uses. `kept` false: a person removed the fact.
 */
const ReadFact = z.object({
  fact_id: z.string(),
  sentence_id: z.string(),
  quote: z.string(),
  what: z.enum(FACT_KINDS),
  weight: Weight,
  why: z.string(),
  names: z.optional(z.array(z.object({ source: z.string(), film: z.string() }))),
  kept: z.optional(z.boolean()),
})
export type ReadFact = z.infer<typeof ReadFact>

/**
 * A model's reading of the sources. It has the facts, the sentences that the model left out with reasons, and the statements in which two
 * sources differ. `dropped_quotes`: quotations of the model that are in no sentence of the sources. `unread`: sentences that the model did
 * not get.
 */
const Reading = z.object({
  model: z.nullable(z.string()),
  asks: z.int(),
  facts: z.array(ReadFact),
  left_out: z.array(z.object({ sentence_id: z.string(), why: z.string() })),
  disagreements: z.array(z.object({ text: z.string(), fact_ids: z.array(z.string()) })),
  /** The facts behind each text of the angle, by the text's name. Texts that are absent here were written by Orion. */
  grounds: z.record(z.string(), z.array(z.string())),
  dropped_quotes: z.int(),
  unread: z.int(),
})
export type Reading = z.infer<typeof Reading>

/**
 * The weights that a small model gave the sources' sentences, 1 to 5, by the sentence's id. Rules weigh a sentence that has no weight here.
 */
const Weighed = z.object({ model: z.nullable(z.string()), asks: z.int(), weights: z.record(z.string(), Weight) })

export const ContentResearchSettings = z.object({
  source: z.optional(Source),
  /** The number of further searches that a person requested, by the task's id. */
  takes: Takes,
})
export type ContentResearchSettings = z.infer<typeof ContentResearchSettings>

/** A sentence of a source. `start` and `end` are character offsets in the cleaned text of the source. */
const SourceSentence = z.object({ sentence_id: z.string(), text: z.string(), start: z.int(), end: z.int() })

export const ResearchSource = z.object({
  source_id: z.string(),
  kind: z.enum(['text', 'file', 'link', 'wikipedia']),
  title: z.string(),
  url: z.optional(z.string()),
  author: z.optional(z.string()),
  licence: z.optional(z.string()),
  /** The time of publication according to the page, in ISO format. */
  published: z.optional(z.string()),
  /** The service that found the source. Absent if a person gave the source. */
  found_by: z.optional(z.string()),
  /**
   * Why the source was chosen among the results: its rank in the results of a query (1 is the first), and the number of queries that found
   * it. Absent if a person gave the source, and in older research.
   */
  found_for: z.optional(z.object({ query: z.string(), place: z.int(), queries: z.int() })),
  attribution: z.string(),
  language: VideoLanguage,
  word_count: z.int(),
  /** False: a person removed the whole source. Absent: kept. */
  kept: z.optional(z.boolean()),
  /** A person has confirmed the right to read the source's words aloud. */
  may_read: z.optional(z.literal(true)),
  sections: z.array(z.object({ section_id: z.string(), heading: z.nullable(z.string()), sentences: z.array(SourceSentence) })),
})
export type ResearchSource = z.infer<typeof ResearchSource>

/** The most words of a source that a film quotes if nobody confirmed the right to read more of them aloud. */
export const WORDS_WITHOUT_RIGHT = 90

/** Matches sites on which all texts have an open licence. */
const OPEN_SITE = /^https?:\/\/(?:[a-z-]+\.)*(?:wiki(?:pedia|books|voyage|source|versity|news|quote)|wiktionary)\.org\//u

/**
 * Whether a person must confirm the right before a source's own words are read aloud at length. True for a page (not the person's own text
 * or file) without a known open licence.
 */
export const lacksRight = ({
  kind,
  url = '',
  licence = '',
  may_read,
}: Partial<Pick<ResearchSource, 'kind' | 'url' | 'licence' | 'may_read'>>): boolean =>
  kind === 'link' && may_read !== true && !OPEN_SITE.test(url) && (licence === '' || /\b(?:NC|ND)\b/iu.test(licence))

/**
 * An image of a source, stored as the film would show it. `place` is the character offset in the cleaned text before which the image
 * appears. Null if unknown. `leads`: it is the first image of its source. `licence` is set if the licence allows use in a film. Otherwise a
 * person must confirm the use (`may_use`). `kept` false: a person removed the image.
 */
const SourcePicture = z.object({
  picture_id: z.string(),
  source_id: z.string(),
  asset_id: Id,
  width: z.int(),
  height: z.int(),
  place: z.nullable(z.int()),
  leads: z.optional(z.literal(true)),
  /**
   * The image is probably a map, a chart, a sign or a scan, because of its name or its few colours. The film shows it only if a person
   * chooses it.
   */
  drawing: z.optional(z.literal(true)),
  caption: z.string(),
  /** The title, from the collection, the alternative text of the page, or the caption. */
  title: z.string(),
  author: z.optional(z.string()),
  licence: z.optional(z.string()),
  licence_url: z.optional(z.string()),
  page_url: z.optional(z.string()),
  /** The publisher of the image: the collection, the site, the document. */
  provider: z.string(),
  attribution: z.string(),
  fetched_at: z.optional(z.string()),
  sha256: z.string(),
  may_use: z.optional(z.literal(true)),
  kept: z.optional(z.boolean()),
})
export type SourcePicture = z.infer<typeof SourcePicture>

/**
 * A page that a search found and that Orion did not use as a source. There are four possible reasons. It cannot be read (`detail` says
 * why). It is a copy of the source `same_as`. It is not about the topic. It is in another language than the film.
 */
const LeftOut = z.object({
  url: z.string(),
  title: z.string(),
  found_by: z.string(),
  reason: z.enum(['unreadable', 'duplicate', 'off_topic', 'language']),
  detail: z.optional(z.string()),
  same_as: z.optional(z.string()),
})
export type LeftOut = z.infer<typeof LeftOut>

/** The most characters of a statement in a person's own words, and of its figure or its speaker. */
export const OWN_STATEMENT_LENGTHS = { text: 600, figure: 60, speaker: 120 } as const

/**
 * A statement with its source. Without `source_id`, a person wrote the statement, and no source supports it. `kept` false: a person removed
 * it. Absent: it is kept.
 */
const Statement = z.object({
  text: z.string(),
  source_id: z.optional(z.string()),
  passage: z.optional(z.object({ start: z.int(), end: z.int() })),
  /** The facts that support the statement, where a model read the sources. */
  fact_ids: z.optional(z.array(z.string())),
  kept: z.optional(z.boolean()),
})

/** The research's texts about the film as a whole. */
export const ANGLE_TEXTS = ['primary_angle', 'hook_strategy', 'target_audience', 'unique_value_proposition'] as const

/**
 * A key point for the film. The points are in the order of the array. `weight` (1 to 5) decides which points are used if not all fit. It is
 * absent in older research and then means 3. `answers`: the point answers the question of the topic (why, how, who, which). A model or a
 * person set this mark.
 */
export const KeyPoint = z.extend(Statement, {
  id: z.optional(z.string()),
  title: z.string(),
  seconds: z.number(),
  weight: z.optional(Weight),
  answers: z.optional(z.boolean()),
})
export type KeyPoint = z.infer<typeof KeyPoint>

export const ContentResearch = z.object({
  content_research_analysis: z.object({
    content_angle_analysis: z.object({
      primary_angle: z.string(),
      hook_strategy: z.string(),
      target_audience: z.string(),
      unique_value_proposition: z.string(),
    }),
    /** The texts of the angle that a person wrote. The script follows them. */
    angle_by_person: z.optional(z.array(z.enum(ANGLE_TEXTS))),
    key_points_structure: z.object({
      total_duration: z.number(),
      point_breakdown: z.array(KeyPoint),
      /** A person has removed, added, ordered or weighed points. The script follows these changes. */
      by_person: z.optional(z.boolean()),
    }),
    supporting_statistics: z.array(z.extend(Statement, { figure: z.string() })),
    expert_insights: z.array(z.extend(Statement, { speaker: z.optional(z.string()) })),
    sources: z.array(ResearchSource),
  }),
  /** Absent in older research, and where no source has an image. */
  source_pictures: z.optional(z.array(SourcePicture)),
  /** Notices for the user: there is no source, or a source was too short or could not be read. */
  notices: z.array(z.string()),
  search_results_count: z.int(),
  /**
   * The queries that were sent to a search service. Absent when nothing was searched. `left_out` has the found pages that are not sources.
   */
  searched_for: z.optional(z.array(z.string())),
  left_out: z.optional(z.array(LeftOut)),
  content_length: z.int(),
  /** Absent where Orion read the sources by rules, without a model. */
  reading: z.optional(Reading),
  /** Absent when no small model was used. */
  weighed: z.optional(Weighed),
})
export type ContentResearch = z.infer<typeof ContentResearch>
