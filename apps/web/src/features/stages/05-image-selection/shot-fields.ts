import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { type ShotWord, withText, wordsOfShot } from '@orion/contract/shot-words.ts'

/**
 * A text on a drawn image, as a field of a form. `name` identifies its meaning, and `place` is its number (from 1) among several with this
 * name.
 */
export type ShotField = ShotWord & { name: string; place: number | null }

/**
 * The name for the meaning of a text. For the name or label of a list item, it is the name of the list. Otherwise it is the last part of
 * its path.
 */
function findName({ path, kind }: ShotWord, template: string | undefined): string {
  if (kind === 'number' || kind === 'unit') return kind
  const slots = path.filter((part) => typeof part === 'string' && part !== 'text')
  const last = slots.at(-1) as string
  if (template === 'sorting' && last === 'left') return 'left_out'
  return slots.length > 1 && (last === 'name' || last === 'label') ? (slots.at(-2) as string) : last
}

/** The key of the item to which a text belongs: an item of a list, a figure, or the text itself. */
const getOwner = ({ path }: ShotWord): string => path.slice(0, typeof path[1] === 'number' ? 2 : 1).join('/')

/** The fields in rows. Fields of the same item, such as a figure with its unit and its name, are in one row. */
export function groupRows(fields: readonly ShotField[]): { field: ShotField; index: number }[][] {
  const rows = new Map<string, { field: ShotField; index: number }[]>()
  for (const [index, field] of fields.entries())
    rows.set(getOwner(field), [...(rows.get(getOwner(field)) ?? []), { field, index }])
  return [...rows.values()]
}

/** The fields for the texts of a drawing, each with a unique name. */
export function shotFields(candidate: Candidate): ShotField[] {
  const words = wordsOfShot(candidate).map((word) => ({ ...word, name: findName(word, candidate.template) }))
  return words.map((word, index) => {
    const alike = words.filter(({ name }) => name === word.name).length > 1 || word.path.some((part) => typeof part === 'number')
    const place = words.slice(0, index + 1).filter(({ name }) => name === word.name).length
    return { ...word, place: alike ? place : null }
  })
}

/** The scenes after the texts of an image were changed and the image was chosen. `texts` has the order of the fields. */
export const withWords = (
  scenes: readonly ImageScene[],
  scene_id: string,
  { candidate_id, texts }: { candidate_id: string; texts: readonly string[] },
): ImageScene[] =>
  scenes.map((scene) => {
    if (scene.scene_id !== scene_id) return scene
    const candidates = scene.candidates.map((candidate) => {
      if (candidate.candidate_id !== candidate_id) return candidate
      const slots = shotFields(candidate).reduce<Candidate['slots']>(
        (changed, { path, text }, index) => (texts[index] === text ? changed : withText(changed, path, texts[index] ?? text)),
        candidate.slots,
      )
      return { ...candidate, slots }
    })
    return { ...scene, candidates, chosen: candidate_id }
  })

/** The server's errors for an image's texts, by their position among its fields. */
export function findProblems(
  fields: readonly ShotField[],
  refused: readonly { loc: readonly (string | number)[]; msg: string }[],
) {
  return fields.map(({ path }) => {
    const way = path.join('/')
    return refused.find(({ loc }) => loc.slice(loc.indexOf('slots') + 1).join('/') === way)?.msg
  })
}
