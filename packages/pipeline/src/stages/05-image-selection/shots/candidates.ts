import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { StoredUnit } from '../../../core/stage.ts'
import type { ImageUnit } from '../providers/port.ts'
import type { Credits } from '../tasks.ts'

/** A drawn image's id within its scene: its shot and look. */
export const getName = ({ template, variant }: Pick<ImageUnit['recipes'][number], 'template' | 'variant'>): string =>
  `${template}-${variant}`

/** The expected result of a task, before its files exist. */
export const unnamed = ({ recipes }: ImageUnit): StoredUnit<Credits> => ({
  data: { credits: recipes.map(() => ({ licence: '', attribution: '' })) },
  assets: Object.fromEntries(recipes.map((recipe) => [getName(recipe), ''])),
})

/** Older tasks, from when a scene had only one shot, named its images by look alone. */
export const drawnCandidates = ({ recipes, notes }: ImageUnit, { assets, data }: StoredUnit<Credits>): Candidate[] =>
  recipes.map((recipe, at): Candidate => {
    const why = notes?.whys[at]
    return {
      candidate_id: getName(recipe),
      kind: 'drawn',
      image_asset_id: assets[getName(recipe)] ?? assets[recipe.variant],
      ...data.credits[at],
      template: recipe.template,
      variant: recipe.variant,
      slots: recipe.slots,
      ...(why && { why }),
    }
  })
