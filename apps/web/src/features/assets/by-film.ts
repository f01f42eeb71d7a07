import type { Asset } from '@orion/contract/assets.ts'

/** Minimum number of files of one kind that are shown as one row. */
const ROW_FROM = 3

/** The kinds of files that are listed first for a film. These files are never shown as a row. */
const FIRST = ['8 video', '10 bundle']

/** The stage and the kind of a file, such as '8 video'. */
export const madeIn = ({ stage_number, kind }: Asset) => `${stage_number} ${kind}`

const getRank = (asset: Asset) => {
  const place = [...FIRST, 'captions'].findIndex((it) => it === madeIn(asset) || it === asset.kind)
  return place === -1 ? FIRST.length + 1 : place
}

export type Files = { key: string; workflow_id: string | null; single: Asset[]; rows: Asset[][] }

/**
 * Groups files by film. A film has the position of its newest file, so that later pages do not move earlier films. With `apart`, each file
 * is its own group, as in a search.
 */
export function byFilm(assets: readonly Asset[], apart: boolean): Files[] {
  const films = Map.groupBy(assets, ({ workflow_id }) => workflow_id)
  return [...films].map(([workflow_id, files]) => {
    const rows = [...Map.groupBy(files, madeIn)].flatMap(([made, same]) =>
      apart || workflow_id === null || FIRST.includes(made) || same.length < ROW_FROM ? [] : [same],
    )
    const folded = new Set(rows.flat())
    const single = files.filter((it) => !folded.has(it))
    return {
      key: workflow_id ?? 'uploads',
      workflow_id,
      single: workflow_id === null ? single : single.toSorted((one, other) => getRank(one) - getRank(other)),
      rows,
    }
  })
}
