import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { SERVICE_TROUBLES } from '../catalogues/capabilities.ts'
import { SHOT_REASONS } from '../catalogues/shot-reasons.ts'
import { LIGHT_NAMES, MOTIF_NAMES, PALETTE_NAMES } from '../catalogues/worlds.ts'
import { Color, Id, ModelName, named } from '../values.ts'
import { BoardPicture, BoardSayings, FilmBoards } from './05-boards.ts'
import { nullableFields, WORLD_SETTINGS } from '../settings/film-settings.ts'
import { Take, Takes } from './takes.ts'

/** The colour of older films that have no colour, and of films without images of this stage. */
export const DEFAULT_BRAND_COLOR = '#0e7c86'
export const DEFAULT_LOOK: FilmLook = { brand_color: DEFAULT_BRAND_COLOR }

/** The most requests of one scene, of each kind. The most characters of words and of a prompt. */
export const PICTURE_LIMITS = { asks: 20, words: 200, prompt: 2000 }

/** The motions of an image. Without a choice the image moves towards its focus or away from it. */
export const PICTURE_MOVES = ['still', 'in', 'out', 'pan'] as const

/** The zoom of an image's crop, relative to the largest crop that fits the frame. */
export const PICTURE_ZOOM = { least: 1, most: 3 }

/** The most characters of the line above a film's title. */
export const OPENING_LENGTH = 60

/** The most labels on one image, and the most characters of one. */
export const PICTURE_LABELS = { most: 3, characters: 40 }

/** The words of a person's search in a collection, for one scene. `take` counts how often the same words were searched again. */
export const PictureSearch = z.object({
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentence('fields.say_what_search')),
      z.maxLength(PICTURE_LIMITS.words, sentence('fields.search_too_long', { most: PICTURE_LIMITS.words })),
    ),
  kind: z._default(z.enum(['photo', 'illustration', 'footage', 'silhouette']), 'photo'),
  connection_id: Id,
  take: z.optional(Take),
})
export type PictureSearch = z.infer<typeof PictureSearch>

/** An image that a person requested from a model for one scene. */
export const PictureMake = z.object({
  prompt: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentence('fields.say_what_seen')),
      z.maxLength(PICTURE_LIMITS.prompt, sentence('edits.at_most_characters', { most: PICTURE_LIMITS.prompt })),
    ),
  connection_id: Id,
  model: z.optional(ModelName),
  take: z.optional(Take),
})
export type PictureMake = z.infer<typeof PictureMake>

const perScene = <T extends typeof PictureSearch | typeof PictureMake>(ask: T) =>
  z.optional(
    z.record(
      z.string(),
      z.array(ask).check(z.maxLength(PICTURE_LIMITS.asks, sentence('edits.asks_full', { most: PICTURE_LIMITS.asks }))),
    ),
  )

/** The key of the film's direction in the counters of versions. */
export const DIRECTION = 'direction'

export const ImageSelectionSettings = z.object({
  ...nullableFields(WORLD_SETTINGS),
  /** The line above the title at the film's opening, instead of Orion's line. Absent or null: the line of the script. */
  opening: z.optional(z.nullable(named('Write the line, or leave it out', OPENING_LENGTH))),
  /** The searches of a person, by scene. A run makes only new searches. Results of old searches stay. */
  searches: perScene(PictureSearch),
  makes: perScene(PictureMake),
  /**
   * Counters of repeated requests. By the scene's id: another image from the service that makes one for every scene. `DIRECTION`: the film
   * was directed again. `getBoardKey`: a board was drawn again.
   */
  takes: Takes,
  /** The complaints of a person about boards. Each complaint is a priced request and adds a version beside the existing versions. */
  says: BoardSayings,
})
export type ImageSelectionSettings = z.infer<typeof ImageSelectionSettings>

/** The number of photographs that one scene may show side by side, and the name of a candidate that shows several. */
export const TOGETHER = { least: 2, most: 3 }
export const TOGETHER_ID = 'together'

export const Candidate = z.object({
  candidate_id: z.string(),
  /** The origin: drawn by Orion, uploaded by a person, found in a collection, or made by a model. */
  kind: z.enum(['drawn', 'upload', 'found', 'made']),
  /** drawn: a still of the scene, absent until it is drawn (`own_words`). Other kinds: the image itself. */
  image_asset_id: z.optional(Id),
  licence: z.string(),
  attribution: z.string(),
  /**
   * For a drawn candidate: the template, its variant A, B or C, and its filled slots, as the film package reads them. For other candidates:
   * a photograph that fills the frame (A), is beside paper (B) or is cut out (C). All its slots are optional: focus { x, y } (shares of its
   * sides), zoom, move, title, caption, credit, source_caption, graded, as_it_is and labels. source_caption is the source's own caption,
   * shown beside an image that does not fill the frame. graded is true for an image in the film's colours that moves between two framings;
   * it is absent in older images. as_it_is is true for an image in its own colours. A label { text, x, y } names what is visible at a point
   * (shares of its sides). Labels are only on an image that fills the frame, and that image does not move.
   */
  template: z.optional(z.string()),
  variant: z.optional(z.enum(['A', 'B', 'C'])),
  slots: z.optional(z.record(z.string(), z.unknown())),
  /**
   * drawn, and found for a thing that the scene names: the reason for this image, and the words of its sentence or of the source that give
   * the reason.
   */
  why: z.optional(z.object({ reason: z.enum(SHOT_REASONS), words: z.string() })),
  /**
   * drawn: a step of a board (`boards`): the board and its shown version. `seen`: the model of the board has looked at the version.
   * `picture`: an image on the board.
   */
  board: z.optional(
    z.object({ board_id: z.string(), take_id: z.string(), seen: z.boolean(), picture: z.optional(BoardPicture) }),
  ),
  /**
   * For a drawn candidate that is shown next to the photograph of the earlier scene `scene_id`. The photograph stays visible. `shows` is
   * the candidate of its own scene that is shown there. It has that candidate's slots and the credit of the photograph. If the photograph
   * or that candidate is removed, it is shown alone.
   */
  beside: z.optional(z.object({ scene_id: z.string(), shows: z.string() })),
  /**
   * For a drawn candidate: photographs of its scene, side by side. `shows` lists their candidates in order. `beside` is the scene's own
   * drawn map or date, shown with them. Each photograph keeps its own crop, caption and credit.
   */
  together: z.optional(z.object({ shows: z.array(z.string()), beside: z.optional(z.string()) })),
  /** drawn: a person's text on the image, figures with their units. The image that was drawn first stays as another candidate. */
  own_words: z.optional(z.array(z.string())),
  /**
   * For a found candidate: a clip, as a file without sound, with its seconds and its hash. `image_asset_id` is its first image, which is
   * shown where nothing moves. Its template is 'footage', with the slots of a photograph.
   */
  clip: z.optional(z.object({ asset_id: Id, sha256: z.string(), seconds: z.number() })),
  /** found in a source: the id of the source's image. */
  picture_id: z.optional(z.string()),
  /** found, made: the service's name, and the request. */
  provider: z.optional(z.string()),
  ask_id: z.optional(z.string()),
  /**
   * found: its title, the words of its licence, its author, its page, the time of the download (ISO) and its SHA-256. upload: title, author
   * and SHA-256 from the library, if the library names a licence.
   */
  title: z.optional(z.string()),
  licence_url: z.optional(z.string()),
  author: z.optional(z.string()),
  page_url: z.optional(z.string()),
  fetched_at: z.optional(z.string()),
  sha256: z.optional(z.string()),
  /** made: the model, its prompt, and the address of its terms of use. */
  model: z.optional(z.nullable(z.string())),
  prompt: z.optional(z.string()),
  terms: z.optional(z.string()),
})
export type Candidate = z.infer<typeof Candidate>

/**
 * A request that gave no image, and the reason, in words for people. `ask` is the words or the prompt. `of_world`: the film chose to search
 * for the thing that the scene names. The scene then keeps its drawn image.
 */
export const MissingPicture = z.object({
  ask_id: z.string(),
  kind: z.enum(['found', 'made']),
  ask: z.string(),
  detail: z.string(),
  trouble: z.optional(z.enum(SERVICE_TROUBLES)),
  of_world: z.optional(z.literal(true)),
})
export type MissingPicture = z.infer<typeof MissingPicture>

/**
 * A chat model's choice among the images that were found for a scene, in this version and for this search (`ask_id`). It has the model's
 * name (null where the service did not give one) and the chosen image (`candidate_id`). Without a chosen image it has the reason: the model
 * refused all images, or the service failed (`detail`).
 */
const PickedPicture = z.object({
  ask_id: z.string(),
  take: Take,
  by: z.nullable(z.string()),
  candidate_id: z.optional(z.string()),
  none: z.optional(z.enum(['refused', 'failed'])),
  detail: z.optional(z.string()),
})

export const ImageScene = z.object({
  scene_id: z.string(),
  text: z.string(),
  candidates: z.array(Candidate).check(z.minLength(1)),
  /** `candidate_id` of the current candidate. */
  chosen: z.string(),
  /** A person chose this candidate. It stays chosen, whatever is later found, made or drawn. */
  chosen_by_person: z.optional(z.literal(true)),
  solemn: z.boolean(),
  /**
   * For an edition: the scene of the original whose image this scene shows too. `shows` identifies what that scene showed, whatever its
   * words. `chosen` is the candidate that followed from it. If another candidate is current, a person chose it.
   */
  of: z.optional(z.object({ scene_id: z.string(), shows: z.string(), chosen: z.string() })),
  /** Shots that the scene had in an older film and that can no longer be drawn. The scene was directed again. */
  gone: z.optional(z.array(z.string())),
  /** A text over the image for a while: the film's title over the first scene, the sources over one of the last scenes. */
  overlay: z.optional(
    z.union([
      z.object({ title: z.string(), eyebrow: z.optional(z.string()) }),
      z.object({ sources: z.array(z.string()), credit: z.optional(z.string()) }),
    ]),
  ),
  /** Suggested words for a search and a prompt for an image of the scene, where services support them. */
  suggested: z.optional(z.object({ words: z.string(), prompt: z.string() })),
  missing: z.optional(z.array(MissingPicture)),
  /** Absent where no model was asked to choose among the found images. */
  picked: z.optional(PickedPicture),
})
export type ImageScene = z.infer<typeof ImageScene>

/** An angle of OKLCH, in degrees. */
const Hue = z.number().check(z.minimum(0), z.maximum(360))

/**
 * The look of the whole film. `palette` names its colours. It is null if they are derived from the brand colour. `hues` are these colours,
 * stored so that the look does not change. `why` is the class of the topic, and the word of the title or of the sources that indicates it.
 * If the word is null, the letters of the topic chose the class.
 */
export const FilmWorld = z.object({
  palette: z.nullable(z.enum(PALETTE_NAMES)),
  hues: z.optional(z.object({ field: Hue, spark: Hue, third: Hue, fill: Hue, chroma: z.optional(z.number()) })),
  motif: z.enum(MOTIF_NAMES),
  light: z.enum(LIGHT_NAMES),
  why: z.object({ palette: z.enum(PALETTE_NAMES), word: z.nullable(z.string()) }),
})
export type FilmWorld = z.infer<typeof FilmWorld>

export const ImageSelection = z.object({
  scenes: z.array(ImageScene),
  /** The film's own colour: the brand's colour, or else the fill of the palette. */
  brand_color: Color,
  /** Absent in older films. Their colours are derived from the brand colour, and they have no motif. */
  world: z.optional(FilmWorld),
  /**
   * The script of the scenes, by the name that stage 2 gave to the composed script. While that script is only edited, remaining scenes keep
   * their images.
   */
  composition: z.optional(z.string()),
  /** The model that directed the film. Absent where no chat model was used. `failed`: why its last request gave no result. */
  direction: z.optional(z.object({ model: z.nullable(z.string()), failed: z.optional(z.string()) })),
  /** The boards of a film that a chat model wrote and directed. Absent where no boards were requested. */
  boards: z.optional(FilmBoards),
})
export type ImageSelection = z.infer<typeof ImageSelection>

/** The common look of a film's images. */
export type FilmLook = Pick<ImageSelection, 'brand_color' | 'world'>

export const getFilmLook = ({ brand_color, world }: FilmLook): FilmLook => ({ brand_color, ...(world && { world }) })
