import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { VIDEO_LANGUAGES, VideoLanguage } from './catalogues/languages.ts'
import { WorkflowStatus } from './catalogues/stage-schemas.ts'
import { route } from './route.ts'
import { Id, Key, Points, PositivePoints } from './values.ts'

/**
 * What changed in the original since the edition was made: the words of a scene, its image or its length, or whether the scene exists. The
 * length counts only for an edition with the original's times.
 */
export const BEHIND = ['words', 'picture', 'length', 'times'] as const

/**
 * A scene in which an edition is out of date. `scene_id` is the id in the original. If only the edition still has the scene, it is the id
 * in the edition.
 */
const Behind = z.object({ scene_id: z.string(), what: z.enum(BEHIND) })
export type Behind = z.infer<typeof Behind>

const Made = z.object({
  workflow_id: Id,
  language: VideoLanguage,
  original_id: Id,
  /** The version of the original's script from which the edition is made. */
  original_version: z.int(),
  /** The expected cost, without the use of a chat model. */
  expected_points: Points,
})

/**
 * The length of an edition. 'original': within 6 % of its original, by pace and pauses. 'language': as long as the edition's language
 * needs. 'times': each scene is as long as in the original, so that one file can contain the voices and captions of both.
 */
export const EDITION_LENGTHS = ['original', 'language', 'times'] as const
export const EditionLength = z.enum(EDITION_LENGTHS)
export type EditionLength = z.infer<typeof EditionLength>

export const createEditions = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/editions',
  summary:
    'Make a film in other languages: each a workflow of its own that stands on this one; with autopilot they start at once',
  action: 'stage.execute',
  resource: 'workflow',
  idempotent: true,
  body: z.object({
    languages: z
      .array(VideoLanguage)
      .check(
        z.minLength(1, sentence('posts.choose_least_one_language')),
        z.maxLength(VIDEO_LANGUAGES.length - 1, sentence('posts.film_most_editions', { most: VIDEO_LANGUAGES.length - 1 })),
      ),
    /** The voice for each language. Absent: the language's first voice. */
    voices: z.optional(z.partialRecord(VideoLanguage, Key)),
    /** Absent: 'original'. 'times' needs a version of the original's stage 4. */
    length: z.optional(EditionLength),
    /** The limit of points for each edition. */
    autopilot: z.optional(z.object({ points_limit: PositivePoints })),
  }),
  status: 202,
  answer: z.object({ data: z.object({ editions: z.array(Made) }) }),
  fails: ['wrong_state', 'conflict', 'already_exists', 'not_enough_points'],
})

const Edition = z.object({
  workflow_id: Id,
  workflow_name: z.string(),
  language: VideoLanguage,
  status: WorkflowStatus,
  /** The number of the stage that waits for a person, or null. */
  awaiting_stage: z.nullable(z.int()),
  progress_percentage: z.int(),
  original_version: z.int(),
  length: EditionLength,
  /** With 'times': the number of scenes whose words take longer than the original's. 0 with other lengths and before stage 4. */
  longer_scenes: z.int(),
  behind: z.array(Behind),
  /** The expected cost of an update; 0 when the edition is up to date. */
  update_points: Points,
})
export type Edition = z.infer<typeof Edition>

export const listEditions = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/editions',
  summary: 'A film’s editions, or of an edition all those of its original, and what of the original each does not follow',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({
    data: z.object({
      /** Null when the original was deleted permanently. */
      original_id: z.nullable(Id),
      /** The expected cost of one more edition. */
      expected_points: Points,
      editions: z.array(Edition),
    }),
  }),
})

export const readAllLanguages = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/all-languages',
  summary:
    'A film and its editions as one ZIP: of each language its file and its captions, and one film with a sound track and captions of ' +
    'each that stands at the original’s times; what is not made is named in it',
  action: 'asset.read',
  resource: 'workflow',
  raw: 'file',
  answer: z.undefined(),
  fails: ['wrong_state'],
})

/**
 * A sentence that a person wrote for an edition and whose original has changed. `own` is the person's text, and `now` the current text of
 * the original.
 */
const KeptWords = z.object({ sentence_id: z.string(), own: z.string(), now: z.string() })

export const bringUpToDate = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/bring-up-to-date',
  summary: 'Make an edition follow its original again: what changed there alone, as far as the edition is made; own words stay',
  action: 'stage.execute',
  resource: 'workflow',
  idempotent: true,
  status: 202,
  answer: z.object({ data: z.object({ scenes: z.int(), expected_points: Points, kept: z.array(KeptWords) }) }),
  fails: ['wrong_state', 'conflict', 'not_enough_points'],
})

const ofTranslation = { path: '/api/orion/workflows/{workflow_id}/translation', resource: 'workflow' } as const

export const readTranslation = route({
  ...ofTranslation,
  method: 'GET',
  summary: 'An edition’s texts beside its original’s as XLIFF 2, for who translates them; what nobody wrote yet has no target',
  action: 'workflow.read',
  raw: 'text',
  answer: z.undefined(),
  fails: ['wrong_state', 'conflict'],
})

/** The most characters of a translated file. */
export const TRANSLATION_LENGTH = 900_000

/** A part of an accepted text that a person should check: a figure, a name or a glossary word that differs from the original. */
const Remark = z.object({ sentence_id: z.string(), detail: z.string() })

export const takeTranslation = route({
  ...ofTranslation,
  method: 'POST',
  summary:
    'Take an edition’s texts from a translated file: XLIFF 2 by ids, or captions (SRT, WebVTT) by the seconds of the original; a new ' +
    'version of cost 0, its texts a person’s own',
  action: 'workflow.write',
  body: z.object({
    text: z
      .string(sentence('fields.send_file_text'))
      .check(
        z.minLength(1, sentence('library.file_empty_plain')),
        z.maxLength(TRANSLATION_LENGTH, sentence('fields.translated_file_too_long', { most: TRANSLATION_LENGTH })),
      ),
  }),
  answer: z.object({
    data: z.object({
      version: z.int(),
      /** The numbers of sentences and of texts on images that were taken from the file. */
      sentences: z.int(),
      labels: z.int(),
      /** The number of texts in the file that the edition does not have, and the number of the edition's texts that are still missing. */
      unknown: z.int(),
      open: z.int(),
      remarks: z.array(Remark),
    }),
  }),
  fails: ['wrong_state', 'conflict'],
})
export type TakenTranslation = z.infer<typeof takeTranslation.answer>['data']
