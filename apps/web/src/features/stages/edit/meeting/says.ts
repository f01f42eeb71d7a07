import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import { clock, number } from '../../../../lib/format.ts'
import type { en } from './meeting.texts.en.ts'
import type { KindName } from './kinds.ts'
import type { Part, Row } from './meet.ts'

type Fields = Record<string, unknown>

/** The data from which names and texts of rows are made. */
export type Known = {
  t: typeof en
  sections: Record<ScriptSectionName, string>
  /** The ids of the film's scenes, in order. */
  scenes: readonly string[]
  research: ContentOf<'content_research'> | undefined
  /** The settings for the look of scenes, by name. */
  looks: Partial<Record<string, { label: string; values: Record<string, string> }>>
  /** Returns the position of a sentence in its section, counted from 1. */
  sentencePlace: (id: string) => number
  voiceName: (voice_id: string) => string
}

const IN_SECONDS = /_seconds$|^seconds$/

/** The value of a field in words. Null for a value that is not meant for people. */
function describeField({ t, looks, voiceName }: Known, field: string, value: unknown): string | null {
  if (field === 'voice_id') return voiceName(String(value))
  if (field === 'own_take') return (value as { name: string }).name
  if (field === 'breaths') return number((value as unknown[]).length)
  if (field === 'pronunciations')
    return (value as { word: string; say: string }[]).map(({ word, say }) => `${word}: ${say}`).join(', ')
  if (field === 'tags') return (value as string[]).join(', ')
  if (typeof value === 'number') {
    const written = number(value, 2)
    return field.endsWith('_db') ? t.decibels(written) : IN_SECONDS.test(field) ? t.seconds(written) : written
  }
  return typeof value === 'string' ? (looks[field]?.values[value] ?? value) : null
}

/** The fields of an item as lines, without its text. */
const listLines = (known: Known, item: Fields): string[] =>
  Object.entries(item).flatMap(([field, value]) => {
    const name = known.t.fields[field] ?? known.looks[field]?.label
    const words = value === undefined ? null : describeField(known, field, value)
    return name === undefined || words === null ? [] : [`${name}: ${words}`]
  })

const WORDS = ['title', 'figure', 'text', 'description', 'speaker'] as const

function sayItem(known: Known, kind: KindName, item: Fields): string[] {
  if (kind === 'captions') return [`${clock(Number(item.start_seconds), true)} ${(item.lines as string[]).join(' / ')}`]
  const words = WORDS.flatMap((field) => (typeof item[field] === 'string' && item[field] !== '' ? [item[field]] : []))
  return [...words, ...listLines(known, item), ...(item.kept === false ? [known.t.struck] : [])]
}

/** The text of one side of a row, in lines. If the parts are fields, it is the value of the field. */
export function sayParts(known: Known, kind: KindName, parts: readonly Part[]): string {
  const { t } = known
  const lines = parts.flatMap(({ id, value }): string[] => {
    if (kind === 'sources') return [value === false ? t.struck : t.told]
    if (kind === 'pauses') return [value === undefined ? t.byMeaning : t.seconds(number(Number(value), 2))]
    if (id === 'marks') return [(value as { seconds: number }[]).map(({ seconds }) => clock(seconds, true)).join(', ')]
    if (Array.isArray(value)) return value.flatMap((item) => sayItem(known, kind, item as Fields))
    if (typeof value === 'object' && value !== null) return sayItem(known, kind, value as Fields)
    return [describeField(known, id.startsWith('level ') ? 'gain_db' : id, value) ?? '']
  })
  return lines.join('\n')
}

const getPlace = ({ scenes }: Known, scene_id: string): number => scenes.indexOf(scene_id) + 1

/** A row with the position of its scene in the film. 0 for a row without a scene. */
type Placed = Row & { place: number }

const nameByScene =
  (kind: KindName) =>
  ({ t }: Known, { place }: Placed): string =>
    place > 0 ? t.scene(place) : t.kinds[kind]

const nameByField = ({ t }: Known, { key }: Placed): string => t.fields[key] ?? key

/** Functions that name the rows of each kind. The rows of all other kinds share one name. */
const NAMES: Partial<Record<KindName, (known: Known, row: Placed) => string>> = {
  script: ({ t, sections, sentencePlace }, { theirs, mine }) => {
    const part = theirs[0] ?? mine[0]
    const { section } = part.value as { section: ScriptSectionName }
    return t.sentence(sections[section], sentencePlace(part.id))
  },
  scenes: nameByScene('scenes'),
  captions: nameByScene('captions'),
  sounds: nameByScene('sounds'),
  looks: nameByScene('looks'),
  pauses: ({ t }, { place }) => t.pauseAfter(place),
  music: (known, row) =>
    row.key.startsWith('level ') ? known.t.levelIn(getPlace(known, row.key.slice('level '.length))) : nameByField(known, row),
  angle: nameByField,
  facts: ({ t, research }, { key }) => research?.reading?.facts.find(({ fact_id }) => fact_id === key)?.quote ?? t.kinds.facts,
  sources: ({ t, research }, { key }) =>
    research?.content_research_analysis.sources.find(({ source_id }) => source_id === key)?.title ?? t.kinds.sources,
  chapters: ({ t }, { key }) => t.chapterAt(clock(Number(key))),
  'platform-texts': (_, { key }) => PLATFORM_NAMES[key as Platform] ?? key,
}

/** The name of a row, such as its scene, its sentence or its field. */
export function nameRow(known: Known, kind: KindName, row: Row): string {
  const place = Math.max(...[...row.theirs, ...row.mine, ...row.base].map(({ id }) => getPlace(known, id)))
  return NAMES[kind]?.(known, { ...row, place }) ?? known.t.kinds[kind]
}
