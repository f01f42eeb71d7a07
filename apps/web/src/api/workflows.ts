import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createWorkflow,
  deleteWorkflow,
  findFilmLanguage,
  getWorkflow,
  LANGUAGE_SAMPLE,
  listWorkflows,
  restoreWorkflow,
  type WorkflowSummary,
} from '@orion/contract/workflows.ts'
import { PROMPT_LENGTH } from '@orion/contract/values.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { call } from '../lib/call.ts'
import { useSettled } from '../lib/use-settled.ts'
import { keys } from './keys.ts'
import { sendAsset } from './send-asset.ts'
import { useAct } from './use-act.ts'

const PAGES = 10

async function readAll(signal: AbortSignal): Promise<WorkflowSummary[]> {
  const all: WorkflowSummary[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { workflows, next_cursor } = await call(listWorkflows, { limit: 200, cursor }, { signal })
    all.push(...workflows)
    if (!next_cursor) break
    cursor = next_cursor
  }
  return all
}

/** All workflows of the signed-in person, newest first, at most 2,000. */
export const useWorkflows = () => useQuery({ queryKey: keys.workflows, queryFn: ({ signal }) => readAll(signal) })

/** A sorted copy of workflows: what was changed last comes first. */
export const lastChangedFirst = (workflows: readonly WorkflowSummary[]): WorkflowSummary[] =>
  workflows.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))

/** The query for one workflow. */
export const workflowQuery = (workflow_id: string) =>
  queryOptions({
    queryKey: keys.workflow(workflow_id),
    queryFn: ({ signal }) => call(getWorkflow, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** One workflow with its ten stages. */
export const useWorkflow = (workflow_id: string, enabled = true) => useQuery({ ...workflowQuery(workflow_id), enabled })

/** The topic and source text from which a film's language is guessed. `text` is empty without a source. */
export type Telling = { topic: string; text: string }

const filmLanguageQuery = ({ topic, text }: Telling, expected: VideoLanguage) => {
  // a film with a source text has the language of the text's first part, whatever its topic is
  const sample = text.trim().slice(0, LANGUAGE_SAMPLE)
  const asked = { topic: sample ? '' : topic.trim().slice(0, PROMPT_LENGTH), text: sample }
  return queryOptions({
    queryKey: keys.filmLanguage(expected, asked.topic, sample),
    queryFn: ({ signal }) => call(findFilmLanguage, { ...asked, expected }, { signal }),
    staleTime: Infinity,
    networkMode: 'always', // without a network, the request fails at once instead of waiting, because a click waits for it
  })
}

/** The guessed language of a film, requested when the person pauses typing. Undefined until the answer arrives. */
export const useFilmLanguage = (telling: Telling, expected: VideoLanguage, enabled = true): VideoLanguage | undefined =>
  useReadText(telling, expected, enabled)?.language

/** The guessed language of a source text, and about how many seconds a film of it lasts. Undefined until they are known. */
export function useSourceText(text: string, expected: VideoLanguage) {
  const read = useReadText({ topic: '', text }, expected, true)
  const { length } = text.trim()
  const seconds = read?.seconds && (read.seconds * length) / Math.min(length, LANGUAGE_SAMPLE)
  return { language: read?.language, seconds }
}

function useReadText(telling: Telling, expected: VideoLanguage, enabled: boolean) {
  const topic = useSettled(telling.topic)
  const text = useSettled(telling.text)
  const asks = enabled && (topic.trim() !== '' || text.trim() !== '')
  const query = filmLanguageQuery({ topic, text }, expected)
  const { data } = useQuery({ ...query, enabled: asks, placeholderData: keepPreviousData })
  return asks ? data : undefined
}

/** Returns a function that requests the language just before a film is created. If the request fails, it returns `expected`. */
export function useReadFilmLanguage(): (telling: Telling, expected: VideoLanguage) => Promise<VideoLanguage> {
  const client = useQueryClient()
  return (telling, expected) =>
    telling.topic.trim() === '' && telling.text.trim() === ''
      ? Promise.resolve(expected)
      : client
          .fetchQuery(filmLanguageQuery(telling, expected))
          .then(({ language }) => language)
          .catch(() => expected)
}

const useReload = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.workflows })
}

export const useCreateWorkflow = () => useAct(createWorkflow, { onSuccess: useReload() })
export const useOpenExample = () => useAct(openExampleFilm, { onSuccess: useReload() })
export const useDeleteWorkflow = () => useAct(deleteWorkflow, { onSuccess: useReload() })
export const useRestoreWorkflow = () => useAct(restoreWorkflow, { onSuccess: useReload() })

/** Uploads a source file to an organization; returns the asset. */
export const uploadSource = (file: File, organization_id: string) => sendAsset(file, { organization_id })
