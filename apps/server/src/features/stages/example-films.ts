import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { EXAMPLE_FILMS, type ExampleFilm } from '@orion/pipeline/example/example-films.ts'
import { SHIPPED_STAGES } from '@orion/pipeline/example/shipped.ts'
import type { StoredChoices } from '../providers/choice-queries.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import { parseSettings } from './rules.ts'

/** Every part is made by Orion itself, whatever the organization has chosen. */
export const BUILT_IN_CHOICES: StoredChoices = {
  chat: null,
  review: null,
  search: null,
  speech: null,
  image: null,
  stock: null,
  video: null,
  music: null,
}

/** The example film of a workflow while what stage 1 is asked is what ships with Orion; null of any other. */
export function exampleOf(
  { example, language }: Pick<WorkflowRow, 'example' | 'language'>,
  { prompt, settings }: Pick<StoredRequest, 'prompt' | 'settings'>,
): ExampleFilm | null {
  if (!example) return null
  const film = EXAMPLE_FILMS[language === 'es' ? 'es' : 'en']
  return prompt === film.name && contentHash(settings.source) === contentHash({ text: film.text }) ? film : null
}

/** Whether a stage's versions before another are the first ones, as they were made. */
export const isAsMade = ({ stages }: WorkflowRow, number: number): boolean =>
  stages.slice(0, number - 1).every(({ version, chosen_is_edit }) => version === 1 && !chosen_is_edit)

/**
 * An example film's request with the shipped content of the stage. While stage 1 is the shipped one, stage 2 is made from that and needs no
 * request of its own. The boards are shipped whatever the script is: they apply where its words are those of the drawing.
 */
export function withShipped(
  workflow: WorkflowRow,
  { request, key: named }: { request: StoredRequest; key: StageKey },
): StoredRequest {
  const key = SHIPPED_STAGES.find((each) => each === named)
  const film = key && exampleOf(workflow, key === 'content_research' ? request : workflow.stages[0]!)
  if (!key || !film) return request
  if (key === 'script_generation') {
    const plain = contentHash(parseSettings(key, request.settings)) === contentHash(parseSettings(key, {}))
    if (!plain || (request.prompt ?? film.name) !== film.name || !isAsMade(workflow, 2)) return request
  }
  return { ...request, shipped: { key, language: film.language } }
}
