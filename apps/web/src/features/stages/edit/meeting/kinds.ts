import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { type Line, listLines, type Script, makeSection } from '../script-lines.ts'
import { meet, type Meeting, type Part } from './meet.ts'

type Fields = Record<string, unknown>

/** How a kind of draft is merged with a saved version. `parts` divides a value into parts, and `whole` composes a value from parts. */
type Kind = {
  stage_number: number
  parts: (value: unknown) => Part[]
  whole: (parts: readonly Part[], saved: unknown) => unknown
  /** Whether the draft contains only changes, which override the saved values. */
  isWish?: true
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of items that are identified by `getId`. Items with the same id are one part. */
const listBy = (stage_number: number, getId: (item: Fields) => unknown): Kind => ({
  stage_number,
  parts: (value) => {
    const byId = Map.groupBy(value as Fields[], (item) => String(getId(item)))
    return [...byId].map(([id, items]) => ({ id, value: items }))
  },
  whole: (parts) => parts.flatMap((part) => part.value as Fields[]),
})

/** An object whose fields are the parts. */
const fields = (stage_number: number): Kind => ({
  stage_number,
  parts: (value) => Object.entries(value as Fields).map(([id, each]) => ({ id, value: each })),
  whole: (parts) => Object.fromEntries(parts.map((part) => [part.id, part.value])),
})

const wishes = (stage_number: number): Kind => ({ ...fields(stage_number), isWish: true })

/** A script whose sentences are the parts, each with its section. The other values, such as times, are from the saved script. */
const script: Kind = {
  stage_number: 2,
  parts: (value) =>
    SCRIPT_SECTIONS.flatMap((section) =>
      listLines((value as Script)[section]).map((line) => ({ id: line.id, value: { ...line, section } })),
    ),
  whole: (parts, saved) => {
    const lines = parts.map((part) => part.value as Line & { section: keyof Script })
    return Object.fromEntries(
      SCRIPT_SECTIONS.map((name) => [
        name,
        makeSection(
          (saved as Script)[name],
          lines.flatMap(({ section, ...line }) => (section === name ? [line] : [])),
        ),
      ]),
    )
  },
}

const LEVEL = 'level '

/** The mix: its overall level, its fields, and the level of the music in each scene. */
const mix: Kind = {
  stage_number: 7,
  parts: (value) => {
    const { gain_db, mix: { levels = [], ...rest } = {} } = value as {
      gain_db: number
      mix?: Fields & { levels?: { scene_id: string; gain_db: number }[] }
    }
    return [
      { id: 'gain_db', value: gain_db },
      ...Object.entries(rest).map(([id, each]) => ({ id, value: each })),
      ...levels.map((level) => ({ id: LEVEL + level.scene_id, value: level.gain_db })),
    ]
  },
  whole: (parts) => {
    const isLevel = ({ id }: Part) => id.startsWith(LEVEL)
    const levels = parts.filter(isLevel).map(({ id, value }) => ({ scene_id: id.slice(LEVEL.length), gain_db: value }))
    const { gain_db, ...rest } = Object.fromEntries(parts.filter((part) => !isLevel(part)).map(({ id, value }) => [id, value]))
    return { gain_db: gain_db ?? 0, mix: { ...rest, ...(levels.length > 0 && { levels }) } }
  },
}

/** The drafts that can conflict with another person's edit, by the last word of their names. */
export const KINDS = {
  angle: fields(1),
  points: listBy(1, ({ id, text }) => id ?? text),
  facts: wishes(1),
  statistics: listBy(1, ({ figure, text }) => [figure, text]),
  insights: listBy(1, ({ text }) => text),
  sources: wishes(1),
  script,
  title: {
    stage_number: 2,
    parts: (value) => [{ id: 'title', value }],
    whole: (parts, saved) => parts[0]?.value ?? saved,
  },
  scenes: listBy(3, ({ id }) => id),
  pauses: wishes(3),
  captions: listBy(4, ({ scene_id }) => scene_id),
  sounds: listBy(4, ({ scene_id }) => scene_id),
  looks: fields(6),
  music: mix,
  'platform-texts': listBy(10, ({ platform }) => platform),
  chapters: listBy(10, ({ start_seconds }) => start_seconds),
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

/** The film and the kind of a draft, from its name. Throws for a draft that no bar saves. */
export function parseKind(draft: { name: string }): { workflow_id: string; kind: KindName } {
  const [workflow_id, kind] = draft.name.split(':')
  if (!(kind in KINDS)) throw new Error(`Nobody knows how a draft of ${kind} meets another edit`)
  return { workflow_id, kind: kind as KindName }
}

/** The values after the changes of a draft are applied to them. */
const laidOver = (beneath: unknown, wished: unknown): Fields => {
  const all: Fields = { ...(beneath as Fields) }
  for (const [id, wish] of Object.entries(wished as Fields))
    all[id] = isFields(wish) && isFields(all[id]) ? { ...all[id], ...wish } : wish
  return all
}

/**
 * Compares a draft with a version that another person saved, part by part. `whole` composes the value of the draft from the chosen parts.
 */
export function meetDraft(draft: { name: string; base: unknown; saved: unknown; value: unknown }): Meeting & {
  kind: KindName
  whole: (parts: readonly Part[]) => unknown
} {
  const { kind } = parseKind(draft)
  const { parts, whole, isWish }: Kind = KINDS[kind]
  const { base, saved } = draft
  const known = base ?? undefined
  const mine = isWish ? laidOver(known ?? saved, draft.value) : draft.value
  const meeting = meet(known === undefined ? [] : parts(known), parts(mine), parts(saved))
  return { ...meeting, kind, whole: (decided) => whole(decided, saved) }
}
