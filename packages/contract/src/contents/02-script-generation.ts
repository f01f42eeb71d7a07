import * as z from 'zod/mini'
import { VoiceTempo } from '../narration.ts'
import { sentence } from '../sentences/sentence.ts'
import { VideoLanguage } from '../catalogues/languages.ts'
import { VERDICTS } from './09-quality-control.ts'
import { Take, Takes } from './takes.ts'

/** The most characters of a title. Every platform shows a title of this length in full. */
export const TITLE_LENGTH = 100

const short_text = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** The user's wishes for the script. */
export const scriptWishes = { script_type: short_text, tone: short_text, target_audience: short_text }

/** How a chat model writes a script: in its own sentences, each checked, or by selecting sentences of the sources. */
export const TELLINGS = ['written', 'named'] as const
export type Telling = (typeof TELLINGS)[number]

export const SCRIPT_SECTIONS = ['hook', 'introduction', 'main_content', 'call_to_action', 'outro'] as const
export type ScriptSectionName = (typeof SCRIPT_SECTIONS)[number]

/** The ways to rewrite a part of a script. `tell` adds facts that the film left out. */
export const REWRITES = ['shorter', 'stronger_opening', 'for_children', 'tell'] as const
export type RewriteKind = (typeof REWRITES)[number]

/** The most sentences that one run corrects. */
const MOST_SENTENCES = 100

/** The most facts that one part is asked to add. */
const MOST_FACTS = 5

/**
 * A rewrite of one part of the current script. The part is one paragraph of a section, named by its index in the section. Without an index,
 * it is the paragraph whose content is nearest to the facts. `fact_ids` are the facts that `tell` adds.
 */
const Rewrite = z.object({
  wish: z.enum(REWRITES),
  part: z.optional(z.object({ section: z.enum(SCRIPT_SECTIONS), paragraph: z.int().check(z.gte(0)) })),
  fact_ids: z.optional(
    z.array(z.string()).check(z.maxLength(MOST_FACTS, sentence('fields.too_many_facts', { most: MOST_FACTS }))),
  ),
})
export type Rewrite = z.infer<typeof Rewrite>

export const ScriptGenerationSettings = z.object({
  ...scriptWishes,
  /** The run writes this part of the current script again and keeps the rest. */
  rewrite: z.optional(Rewrite),
  /** The run writes these sentences of the script again, from the current text of their facts. */
  correct: z.optional(
    z
      .array(z.string())
      .check(z.minLength(1), z.maxLength(MOST_SENTENCES, sentence('fields.too_many_sentences', { most: MOST_SENTENCES }))),
  ),
  /** Absent: written, or named if the model cannot produce the form that writing needs. */
  telling: z.optional(z.enum(TELLINGS)),
  /** Without a model, the film uses all of its sources word for word, at any length. */
  as_it_is: z.optional(z.boolean()),
  /** The number of further scripts that a person requested, by the id of the task. */
  takes: Takes,
})
export type ScriptGenerationSettings = z.infer<typeof ScriptGenerationSettings>

const Figure = z.object({
  value: z.number(),
  number_text: z.string(),
  unit: z.string(),
  label: z.string(),
  hedge: z.optional(z.string()),
  measure: z.enum(['count', 'percent', 'money', 'measure', 'share', 'time']),
})
const origin = { source_id: z.optional(z.string()), passage: z.optional(z.object({ start: z.int(), end: z.int() })) }
const side = z.object({ name: z.string(), figure: Figure })
const fact = <K extends string, V extends z.ZodMiniType>(kind: K, values: V) =>
  z.object({ kind: z.literal(kind), values, ...origin })

/** A fact of a sentence that an image can show (stage 2). */
export const Fact = z.discriminatedUnion('kind', [
  fact('figure', Figure),
  fact(
    'quotation',
    z.object({ words: z.string(), speaker: z.string(), source: z.optional(z.string()), date: z.optional(z.string()) }),
  ),
  fact('date', z.object({ year: z.int(), text: z.string(), label: z.string() })),
  fact('comparison', z.object({ measure: z.string(), left: side, right: side })),
  fact('definition', z.object({ term: z.string(), meaning: z.string() })),
  fact(
    'list',
    z.object({ heading: z.optional(z.string()), items: z.array(z.object({ name: z.string(), note: z.optional(z.string()) })) }),
  ),
  fact('steps', z.object({ items: z.array(z.string()) })),
  fact('place', z.object({ name: z.string() })),
  fact('question', z.object({ question: z.string() })),
  /** The sentence opens a chapter. `number` is its number among the announced chapters. `title` is the heading in the source. */
  fact('chapter', z.object({ number: z.int(), title: z.string() })),
  fact(
    'series',
    z.object({ title: z.string(), unit: z.string(), points: z.array(z.object({ label: z.string(), value: z.number() })) }),
  ),
])
export type Fact = z.infer<typeof Fact>

/**
 * The origin of a sentence's words: `checked` is a model, `source` the source of the sentence, and `own` a person. Orion checked the
 * figures and names of a model's sentence against its facts.
 */
export const WORDINGS = ['checked', 'source', 'own'] as const

/**
 * A sentence of the script. `source_id` and `passage` are absent in an outline's questions, and in the sentences of older films about
 * themselves. In a film written by a model, a sentence also has facts of the research, the origin of its words, and hints for a review. In
 * every film, words that a person wrote are marked. If they replace a quoted sentence, they keep its `passage`.
 */
export const ScriptSentence = z.object({
  id: z.string(),
  text: z.string(),
  /** In an edition: the text of the original's sentence. */
  of: z.optional(z.string()),
  facts: z.array(Fact),
  ...origin,
  fact_ids: z.optional(z.array(z.string())),
  wording: z.optional(z.enum(WORDINGS)),
  /** The sentence has words that are not words of its facts. Only a review can find out whether the meaning is the same. */
  differs: z.optional(z.boolean()),
  flags: z.optional(z.array(z.object({ kind: z.string(), detail: z.string() }))),
  /**
   * The verdict of the review in stage 9. It is valid while the sentence is unchanged (`judgedIn`). Responses contain the verdict, but
   * stored content does not.
   */
  review: z.optional(z.enum(VERDICTS)),
})
export type ScriptSentence = z.infer<typeof ScriptSentence>

/**
 * Whether a person changed a sentence whose source is a passage, and the passage is still its source. False for a sentence of an edition,
 * because a person's words in an edition are a translation.
 */
export const isChangedQuote = ({ wording, passage, of }: Pick<ScriptSentence, 'wording' | 'passage' | 'of'>): boolean =>
  wording === 'own' && passage !== undefined && of === undefined

const Section = z.object({
  /** 'm:ss-m:ss' of the film, estimated at the voice's rate. */
  timestamp: z.string(),
  content: z.string(),
  sentences: z.array(ScriptSentence),
  /** The indices of the sentences that begin a paragraph or a chapter. The first sentence of the section is one of them. */
  paragraphs: z.array(z.int()),
})

/**
 * What became of a key point of the research. `reason` says why the film does not have it: a person left it out, or the film was too short.
 * Other reasons: its sentence depends on a sentence that the film cannot use, or no sentence of the sources says it.
 */
export const PointOutcome = z.object({
  id: z.string(),
  title: z.string(),
  told: z.boolean(),
  reason: z.optional(z.enum(['by_person', 'no_room', 'leans', 'no_source'])),
})
export type PointOutcome = z.infer<typeof PointOutcome>

/**
 * A sentence that a model wrote and the film leaves out, with the sentence before it and the reason. The sentence before it is null if it
 * opened its section. Reason `length`: the film was too long. Reason `leans`: it refers to a sentence that was left out because no fact
 * supports it. `seconds`: how much longer the film is with the sentence. Sentences without a supporting fact are not stored. A notice
 * counts them.
 */
const CutSentence = z.object({
  sentence: ScriptSentence,
  section: z.enum(SCRIPT_SECTIONS),
  behind: z.nullable(z.string()),
  reason: z.enum(['length', 'leans']),
  seconds: z.number(),
})
export type CutSentence = z.infer<typeof CutSentence>

/** A model's plan of the film: its promise, its omissions with reasons, and the number of its requests. */
const ScriptPlan = z.object({
  telling: z.enum(TELLINGS),
  model: z.nullable(z.string()),
  asks: z.int(),
  promise: z.optional(z.string()),
  question: z.optional(z.string()),
  beats: z.array(z.object({ says: z.string(), fact_ids: z.array(z.string()), seconds: z.number() })),
  left_out: z.array(z.object({ fact_ids: z.array(z.string()), why: z.string() })),
  /** Absent in older scripts. */
  cuts: z.optional(z.array(CutSentence)),
  /** The parts that were rewritten on request after the first script, oldest first. Absent without such parts. */
  rewrites: z.optional(
    z.array(z.object({ wish: z.enum(REWRITES), section: z.enum(SCRIPT_SECTIONS), model: z.nullable(z.string()), asks: z.int() })),
  ),
})
export type ScriptPlan = z.infer<typeof ScriptPlan>

/** A text on the film's images: in the original (`of`), and in the edition. `own`: a person wrote the edition's text. */
const EditionLabel = z.object({ of: z.string(), text: z.string(), own: z.optional(z.literal(true)) })
export type EditionLabel = z.infer<typeof EditionLabel>

/** The original film of an edition: its language and its title, and who translated the edition. */
const ScriptEdition = z.object({
  language: VideoLanguage,
  title: z.string(),
  /** Null where no model translated, or where the service did not name its model. */
  model: z.nullable(z.string()),
  asks: z.int(),
  take: Take,
  labels: z.array(EditionLabel),
  /**
   * The texts that the model did not translate correctly, each with the original text and the reason. A person must translate these texts.
   */
  open: z.array(z.object({ of: z.string(), why: z.string() })),
})
export type ScriptEdition = z.infer<typeof ScriptEdition>

export const ScriptGeneration = z.object({
  script_with_timestamps: z.object({
    hook: Section,
    introduction: Section,
    main_content: Section,
    call_to_action: Section,
    outro: Section,
  }),
  script_metadata: z.object({
    /** The whole topic, or a title that a person wrote. The list of films, the poster, platforms and the film's opening use the title. */
    title: z.string(),
    /** A person has written the title. */
    own_title: z.optional(z.boolean()),
    eyebrow: z.optional(z.string()),
    language: VideoLanguage,
    /** The tempo of the voice for which the script was fitted, relative to the first voice of the language. Absent: the same tempo. */
    voice_tempo: z.optional(VoiceTempo),
    word_count: z.int(),
    /** Seconds at `voice_tempo`, pauses included. */
    estimated_duration: z.number(),
    sections_count: z.int(),
    /** The name of the script as Orion composed it. Edits do not change the name. Pauses are fitted once for each name. */
    composition: z.optional(z.string()),
    script_type: z.optional(z.string()),
    tone: z.optional(z.string()),
    target_audience: z.optional(z.string()),
  }),
  /** The research's key points, in their order. Absent in older scripts. */
  key_points: z.optional(z.array(PointOutcome)),
  /** Absent where Orion composed the script by rules. */
  plan: z.optional(ScriptPlan),
  /** Absent when the film is not an edition. */
  edition: z.optional(ScriptEdition),
  notices: z.array(z.string()),
})
export type ScriptGeneration = z.infer<typeof ScriptGeneration>

/** The most characters of a section's text and of a sentence, and the most sentences of a section. */
const EDIT_LIMITS = { section: 60_000, sentence: 2000, sentences: 600, label: 300 } as const

/** The most sentences of a film from quotations: enough for one hour. */
export const MOST_QUOTES = 1200

/** The sentences of the sources that a person chooses for a film from quotations. They are ids (quotes.ts), in the order of the film. */
export const EditedQuotes = z.object({
  quotes: z
    .array(z.string())
    .check(
      z.minLength(1, sentence('edits.no_sentence_chosen')),
      z.maxLength(MOST_QUOTES, sentence('fields.too_many_sentences', { most: MOST_QUOTES })),
    ),
})

/**
 * An edit of the script: the title and each changed section. A section is sent as one text, or as the sentences into which the person
 * divided it. `paragraphs` then lists the sentences that begin a paragraph. `joined` lists sentences that Orion would split and that must
 * stay whole. An absent field keeps its value.
 */
export const EditedScript = z.object({
  script_with_timestamps: z.optional(
    z.partialRecord(
      z.enum(SCRIPT_SECTIONS),
      z.object({
        content: z.optional(
          z.string().check(z.maxLength(EDIT_LIMITS.section, sentence('fields.section_too_long', { most: EDIT_LIMITS.section }))),
        ),
        sentences: z.optional(
          z
            .array(
              z.object({
                text: z
                  .string()
                  .check(z.maxLength(EDIT_LIMITS.sentence, sentence('fields.sentence_too_long', { most: EDIT_LIMITS.sentence }))),
                joined: z.optional(z.boolean()),
              }),
            )
            .check(
              z.maxLength(EDIT_LIMITS.sentences, sentence('fields.section_most_sentences', { most: EDIT_LIMITS.sentences })),
            ),
        ),
        paragraphs: z.optional(z.array(z.int().check(z.gte(0)))),
      }),
    ),
  ),
  script_metadata: z.optional(
    z.object({
      title: z.optional(
        z.string().check(z.trim(), z.maxLength(TITLE_LENGTH, sentence('forms.title_too_long', { most: TITLE_LENGTH }))),
      ),
      eyebrow: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
  ),
  /** In an edition: the texts on its images that a person changes. */
  edition: z.optional(
    z.object({
      labels: z.array(
        z.object({
          of: z.string(),
          text: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, sentence('fields.words_picture_missing')),
              z.maxLength(EDIT_LIMITS.label, sentence('fields.words_picture_too_long', { most: EDIT_LIMITS.label })),
            ),
        }),
      ),
    }),
  ),
})
