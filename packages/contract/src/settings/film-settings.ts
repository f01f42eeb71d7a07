import * as z from 'zod/mini'
import { MOTIF_NAMES, PALETTE_NAMES } from '../catalogues/worlds.ts'
import { sentence } from '../sentences/sentence.ts'
import { Color } from '../values.ts'

/** The mood of a film's music. */
export const MusicMood = z.enum(['calm', 'curious', 'uplifting', 'dramatic'])
export type MusicMood = z.infer<typeof MusicMood>

/**
 * The settings of a film's colours and shape. They are declared only here, and the stage of images, new films, series and editions read
 * them. `brand_color` is the colour from which all colours are derived. It takes precedence over `palette`, the colours of a class of
 * topics. `motif` is the shape that returns from scene to scene. A setting without a value gets the value of the film's topic.
 */
export const WORLD_SETTINGS = {
  brand_color: Color,
  palette: z.enum(PALETTE_NAMES, sentence('fields.choose_one_palettes')),
  motif: z.enum(MOTIF_NAMES, sentence('fields.choose_one_shapes')),
} as const
export type WorldName = keyof typeof WORLD_SETTINGS
/** The chosen colours and shape of a film. Null: the value of the film's topic. */
export type World = { [Name in WorldName]: z.infer<(typeof WORLD_SETTINGS)[Name]> | null }

export const WORLD_NAMES = Object.keys(WORLD_SETTINGS) as WorldName[]
/** The settings that exclude each other: a colour replaces a palette. */
export const COLOR_NAMES = ['brand_color', 'palette'] as const satisfies WorldName[]

/** The settings of a film's music that new films and series can have. Without a mood, the script decides the mood. */
export const MOOD_SETTINGS = { music_mood: MusicMood } as const
export type MoodName = keyof typeof MOOD_SETTINGS
export const MOOD_NAMES = Object.keys(MOOD_SETTINGS) as MoodName[]

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The settings as optional fields of an object's schema. */
export const optionalFields = <T extends Shape>(settings: T): { [K in keyof T]: z.ZodMiniOptional<T[K]> } =>
  Object.fromEntries(Object.entries(settings).map(([name, schema]) => [name, z.optional(schema)])) as never

/** The settings as optional fields that may be null. */
export const nullableFields = <T extends Shape>(settings: T): { [K in keyof T]: z.ZodMiniOptional<z.ZodMiniNullable<T[K]>> } =>
  Object.fromEntries(Object.entries(settings).map(([name, schema]) => [name, z.optional(z.nullable(schema))])) as never

/** The named fields that an object has. Fields with null or undefined are included. */
export const pickFields = <T extends object, K extends keyof T>(fields: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))) as Pick<T, K>

/** The named fields that have a value. */
export const setFields = <T extends object, K extends keyof T>(
  fields: T,
  names: readonly K[],
): { [Name in K]?: NonNullable<T[Name]> } =>
  pickFields(
    fields,
    names.filter((name) => (fields[name] ?? null) !== null),
  ) as never
