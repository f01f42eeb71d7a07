import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Id } from '../values.ts'
import { VideoLanguage } from '../catalogues/languages.ts'
import { Takes } from './takes.ts'

/** Characters of a pasted source text, links and files at most. */
export const SOURCE_LIMITS = { text_characters: 400_000, urls: 10, files: 20 } as const

/** A source that the user gives the research. */
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
  /** The person says that the film may use the pictures of these files and links that carry no licence. */
  may_use_pictures: z.optional(z.boolean()),
})
export type Source = z.infer<typeof Source>

/** The weight of something where not all fits: 1 least, 5 most. */
const Weight = z
  .int()
  .check(z.gte(1, sentence('fields.weight_is_one_to_five')), z.lte(5, sentence('fields.weight_is_one_to_five')))

/** The kinds of facts. */
export const FACT_KINDS = ['event', 'figure', 'cause', 'definition', 'quotation', 'contrast', 'step', 'place', 'person'] as const

/**
 * A fact of a source, as a model found it. `quote` is in the source's own characters, and `weight` is how much the film needs it (1 to 5).
 * `names` are the names in the quote with the film's form of each. `kept` false: a person removed it.
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
 * A model's reading of the sources: its facts, the sentences that it left out and why, and the statements in which two sources differ.
 * `dropped_quotes` were in no sentence; `unread` sentences were not shown to the model.
 */
const Reading = z.object({
  model: z.nullable(z.string()),
  asks: z.int(),
  facts: z.array(ReadFact),
  left_out: z.array(z.object({ sentence_id: z.string(), why: z.string() })),
  disagreements: z.array(z.object({ text: z.string(), fact_ids: z.array(z.string()) })),
  /** The facts that the angle's texts are on, by the text's name; a text that is not named is Orion's own. */
  grounds: z.record(z.string(), z.array(z.string())),
  dropped_quotes: z.int(),
  unread: z.int(),
})
export type Reading = z.infer<typeof Reading>

/** What a small model said of the sources' sentences: how much each counts, 1 to 5, by its id. One without a weight counts by rule. */
const Weighed = z.object({ model: z.nullable(z.string()), asks: z.int(), weights: z.record(z.string(), Weight) })

export const ContentResearchSettings = z.object({
  source: z.optional(Source),
  /** The number of further searches that were requested, by the unit's id. */
  takes: Takes,
})
export type ContentResearchSettings = z.infer<typeof ContentResearchSettings>

/** A sentence of a source; `start` and `end` are character offsets in the source's cleaned text. */
const SourceSentence = z.object({ sentence_id: z.string(), text: z.string(), start: z.int(), end: z.int() })

const ResearchSource = z.object({
  source_id: z.string(),
  kind: z.enum(['text', 'file', 'link', 'wikipedia']),
  title: z.string(),
  url: z.optional(z.string()),
  author: z.optional(z.string()),
  licence: z.optional(z.string()),
  /** When the page says that it was published, ISO time. */
  published: z.optional(z.string()),
  /** The service that found it; absent where a person gave it. */
  found_by: z.optional(z.string()),
  /**
   * Why it was chosen among the results: its place (1 is the first) for its query, and the number of queries that named it. Absent where a
   * person gave it, and in older research.
   */
  found_for: z.optional(z.object({ query: z.string(), place: z.int(), queries: z.int() })),
  attribution: z.string(),
  language: VideoLanguage,
  word_count: z.int(),
  /** False: a person removed all of it. Absent: kept. */
  kept: z.optional(z.boolean()),
  /** A person says that they may have its own words read aloud. */
  may_read: z.optional(z.literal(true)),
  sections: z.array(z.object({ section_id: z.string(), heading: z.nullable(z.string()), sentences: z.array(SourceSentence) })),
})
export type ResearchSource = z.infer<typeof ResearchSource>

/** How many of a source's own words a film says at most, where nobody may have more of them read aloud. */
export const WORDS_WITHOUT_RIGHT = 90

/** Sites whose texts are openly licensed, all of them. */
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
 * An image of a source, kept as the film would show it. `place` is the character of the source's cleaned text before which it appears, null
 * where that is not known. `leads`: it opens its source. `licence` is set where the licence lets a film use it; otherwise a person must
 * confirm (`may_use`). `kept` false: a person removed it.
 */
const SourcePicture = z.object({
  picture_id: z.string(),
  source_id: z.string(),
  asset_id: Id,
  width: z.int(),
  height: z.int(),
  place: z.nullable(z.int()),
  leads: z.optional(z.literal(true)),
  /** By its name or its few colours a map, a chart, a sign or a scan: shown only where a person chooses it. */
  drawing: z.optional(z.literal(true)),
  caption: z.string(),
  /** Its title: from its collection, its page's alternative text, or its caption. */
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
 * A page that a search found and that is not a source. It cannot be read (`detail` says why), is a copy of the source `same_as`, is not
 * about the topic, or is in another language than the film.
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
 * A statement with its place. An absent `source_id` means that no source says it: it is a person's own. `kept` false: a person removed it;
 * absent: kept.
 */
const Statement = z.object({
  text: z.string(),
  source_id: z.optional(z.string()),
  passage: z.optional(z.object({ start: z.int(), end: z.int() })),
  /** The facts that it is on, where a model read the sources. */
  fact_ids: z.optional(z.array(z.string())),
  kept: z.optional(z.boolean()),
})

/** The research's texts about the film as a whole. */
export const ANGLE_TEXTS = ['primary_angle', 'hook_strategy', 'target_audience', 'unique_value_proposition'] as const

/**
 * A point for the film, in the array's order. `weight` 1 to 5 decides where not all fit; absent in older research: 3. `answers`: it answers
 * the topic's question (why, how, who, which), as the model that read the sources or a person marked it.
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
    /** The angle's texts that a person wrote: the script follows them. */
    angle_by_person: z.optional(z.array(z.enum(ANGLE_TEXTS))),
    key_points_structure: z.object({
      total_duration: z.number(),
      point_breakdown: z.array(KeyPoint),
      /** A person has struck, added, ordered or weighed points: the script follows them. */
      by_person: z.optional(z.boolean()),
    }),
    supporting_statistics: z.array(z.extend(Statement, { figure: z.string() })),
    expert_insights: z.array(z.extend(Statement, { speaker: z.optional(z.string()) })),
    sources: z.array(ResearchSource),
  }),
  /** Absent in older research, and where no source has a picture. */
  source_pictures: z.optional(z.array(SourcePicture)),
  /** Notices for the user: there is no source, or a source was too short or could not be read. */
  notices: z.array(z.string()),
  search_results_count: z.int(),
  /** The words that a search service was asked for, and what it found that is no source; absent where nothing was searched. */
  searched_for: z.optional(z.array(z.string())),
  left_out: z.optional(z.array(LeftOut)),
  content_length: z.int(),
  /** Absent where Orion read the sources by its own rules. */
  reading: z.optional(Reading),
  /** Absent where no small model was asked. */
  weighed: z.optional(Weighed),
})
export type ContentResearch = z.infer<typeof ContentResearch>
