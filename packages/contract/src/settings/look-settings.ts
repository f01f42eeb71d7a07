import * as z from 'zod/mini'
import { SCENE_JOINS, SCENE_MOTIONS } from '../catalogues/scene-motions.ts'
import { sentence } from '../sentences/sentence.ts'

/**
 * A setting of the look of scenes. `film` lists its values for a whole film, and `usual` is the default. `scene` lists its values for a
 * single scene. A scene without its own value uses the value of the film. Settings are declared only here: the schemas, series, editions,
 * versions, comparisons and forms read these declarations. The texts are in look-settings.texts of the dashboard.
 */
type LookSetting = { film: Values; usual: string; scene?: Values } | { scene: Values }
type Values = z.ZodMiniType<string>

/** Captions in a box, in a larger box, or in letters with a dark edge. 'none': captions are only a separate track, not on the image. */
export const CaptionStyle = z.enum(['box', 'large', 'plain', 'none'], sentence('fields.choose_one_captions_looks'))
export type CaptionStyle = z.infer<typeof CaptionStyle>

/** The place of captions. With 'top', captions are at the top if the image has no words there, and otherwise at the bottom. */
const CaptionPlace = z.enum(['bottom', 'top'], sentence('fields.choose_place_captions'))

/**
 * The letters of captions on the image. Caption files always have the text as written, because capital letters cannot be converted back.
 */
const CaptionCase = z.enum(['written', 'capitals'])

/** The settings of captions. If there are no captions on the image (`caption_style` none), the other settings have no effect. */
export const CAPTION_LOOKS = {
  caption_style: { film: CaptionStyle, usual: 'box', scene: CaptionStyle },
  caption_place: { film: CaptionPlace, usual: 'bottom', scene: CaptionPlace },
  caption_case: { film: CaptionCase, usual: 'written', scene: CaptionCase },
} as const satisfies Record<string, LookSetting>

/** Whether captions are in a box at the bottom of the image. */
export const isBoxAtBottom = ({ caption_style, caption_place }: { caption_style?: string; caption_place?: string }): boolean =>
  (caption_style === 'box' || caption_style === 'large') && caption_place !== 'top'

/** The settings of motion: the motion of scenes (the motion of the scene template, or none), and the transitions between scenes. */
export const MOTION_LOOKS = {
  motion: {
    film: z.enum(['own', 'still'], sentence('fields.choose_one_motions')),
    usual: 'own',
    scene: z.enum(SCENE_MOTIONS, sentence('fields.choose_one_motions')),
  },
  join: { scene: z.enum(SCENE_JOINS, sentence('fields.choose_one_transitions')) },
  transitions: { film: z.enum(['calm', 'cut', 'lively']), usual: 'calm' },
} as const satisfies Record<string, LookSetting>

/** All settings, in the order of a film's schemas. */
export const LOOK_SETTINGS = { ...CAPTION_LOOKS, ...MOTION_LOOKS }
type Settings = typeof LOOK_SETTINGS
export type LookName = keyof Settings
/** The names of the settings of a film, or of a scene. */
export type LookNameOf<Whose extends 'film' | 'scene'> = {
  [K in LookName]: Settings[K] extends Record<Whose, Values> ? K : never
}[LookName]

const namesFor = <Whose extends 'film' | 'scene'>(settings: Record<string, LookSetting>, whose: Whose) =>
  Object.keys(settings).filter((name) => whose in settings[name]) as LookNameOf<Whose>[]

export const FILM_LOOKS = namesFor(LOOK_SETTINGS, 'film')
export const SCENE_LOOKS = namesFor({ ...MOTION_LOOKS, ...CAPTION_LOOKS }, 'scene')

export const isCaptionLook = (name: string): name is keyof typeof CAPTION_LOOKS => name in CAPTION_LOOKS

/** The default value of a film's setting. */
export const usualLook = (name: LookNameOf<'film'>): string => LOOK_SETTINGS[name].usual

/** The values of a setting for a film or for a scene. If only one of the two has the setting, its values are returned for both. */
export function lookValues(name: LookName, whose: 'film' | 'scene'): readonly string[] {
  const setting: Partial<Record<'film' | 'scene', Values>> = LOOK_SETTINGS[name]
  const schema = setting[whose] ?? setting.film ?? setting.scene
  return (schema as unknown as { options: readonly string[] }).options
}

type Shape<T, Whose extends 'film' | 'scene'> = {
  [K in keyof T as T[K] extends Record<Whose, Values> ? K : never]: T[K] extends Record<Whose, infer S extends Values>
    ? z.ZodMiniOptional<S>
    : never
}

/** The settings as optional fields of an object's schema. */
export function lookShape<T extends Record<string, LookSetting>, Whose extends 'film' | 'scene'>(
  settings: T,
  whose: Whose,
): Shape<T, Whose> {
  const schemas = settings as Record<string, Partial<Record<'film' | 'scene', Values>>>
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, of]) => (of[whose] ? [[name, z.optional(of[whose])]] : [])),
  ) as Shape<T, Whose>
}

/** The look settings of a film, picked from an object with other fields. Settings without a value are absent. */
export function filmLooks<T extends object>(fields: T): Pick<T, Extract<keyof T, LookNameOf<'film'>>> {
  const named = fields as Record<string, unknown>
  const set = FILM_LOOKS.filter((name) => named[name] !== undefined && named[name] !== null)
  return Object.fromEntries(set.map((name) => [name, named[name]])) as never
}
