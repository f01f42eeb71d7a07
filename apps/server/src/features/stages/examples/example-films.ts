import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { EXAMPLE_FILMS, type ExampleFilm } from '@orion/pipeline/example/example-films.ts'
import { SHIPPED_STAGES } from '@orion/pipeline/example/shipped.ts'
import type { StoredChoices } from '../../providers/choice-queries.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'
import { parseSettings } from '../rules.ts'

/** Choices with which Orion makes every part itself. Example films use them, and the choices of the organization do not count. */
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

/** The example film that a workflow shows. Null if the request of stage 1 is no longer the shipped request. */
export function findExample(
  { example, language }: Pick<WorkflowRow, 'example' | 'language'>,
  { prompt, settings }: Pick<StoredRequest, 'prompt' | 'settings'>,
): ExampleFilm | null {
  if (!example) return null
  const film = EXAMPLE_FILMS[language === 'es' ? 'es' : 'en']
  return prompt === film.topic && contentHash(settings.source) === contentHash({ text: film.text }) ? film : null
}

/** Whether all stages before stage `number` still use their first version without edits. */
export const isAsMade = ({ stages }: WorkflowRow, number: number): boolean =>
  stages.slice(0, number - 1).every(({ version, chosen_is_edit }) => version === 1 && !chosen_is_edit)

/**
 * A stage's request with the shipped content of an example film, if this content still applies. Stage 2 uses shipped content only while its
 * own settings and the stage before it are unchanged. Shipped illustrations are always added. Each one is used where the script has the
 * illustration's words.
 */
export function withShipped(
  workflow: WorkflowRow,
  { request, key: named }: { request: StoredRequest; key: StageKey },
): StoredRequest {
  const key = SHIPPED_STAGES.find((each) => each === named)
  const film = key && findExample(workflow, key === 'content_research' ? request : workflow.stages[0])
  if (!key || !film) return request
  if (key === 'script_generation') {
    const plain = contentHash(parseSettings(key, request.settings)) === contentHash(parseSettings(key, {}))
    if (!plain || (request.prompt ?? film.topic) !== film.topic || !isAsMade(workflow, 2)) return request
  }
  return { ...request, shipped: { key, language: film.language } }
}
