import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import {
  acceptStage,
  cancelStage,
  chooseIteration,
  editStageContent,
  estimateStage,
  executeStage,
  getStageContent,
  getStageInfo,
  getStageIteration,
  getStageIterations,
  previewScene,
  rejectStage,
  retryStage,
  saveStageSettings,
  skipStage,
  updateAnalysis,
  updateScenes,
  updateScript,
} from '@orion/contract/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { getFilmUpdate, listRemainingStages, planFilmUpdate } from '@orion/contract/film-update.ts'
import { getStageAsk, getStageAsks } from '@orion/contract/stage-asks.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { getStill } from '@orion/contract/still.ts'
import { takeScene } from '@orion/contract/take-scene.ts'
import { listVoices, previewVoice, selectVoice } from '@orion/contract/voices.ts'
import type { Answer, Request } from '@orion/contract/route.ts'
import { setAutopilot, type Workflow } from '@orion/contract/workflows.ts'
import type { Progress } from '../app/events.ts'
import { call } from '../lib/call.ts'
import { noteEdit } from './edit-history.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'
import { readAgain } from './read-again.ts'
import { writeAnswer } from './write-answer.ts'

/** The chosen version of a stage, prepared for the screen. `content` is null before the first version. */
export type StageContent<K extends StageKey> = {
  version: number
  content: ContentOf<K> | null
  settings: Record<string, unknown>
  urls: Record<string, string>
  /** The message key of each notice of the content, by the notice's English text. */
  notice_keys: Record<string, string>
  /** For a content that needs an update: the ids of the versions from which it was made, by stage number. */
  made_from: Record<string, string>
}

/**
 * A stage's content is up to date for this many milliseconds. A stage that is shown again within this time is not requested. The event
 * stream reports changes.
 */
const FRESH_MS = 30_000

/** The query for a stage's content. */
export const contentQuery = <K extends StageKey>(workflow_id: string, stage_number: number) =>
  queryOptions({
    queryKey: keys.content(workflow_id, stage_number),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<StageContent<K>> => {
      const { data } = await call(getStageContent, { workflow_id, stage_number }, { signal })
      return {
        version: data.version,
        content: data.version === 0 ? null : (data.content as ContentOf<K>),
        settings: data.settings ?? {},
        urls: data.asset_urls ?? {},
        notice_keys: data.notice_keys ?? {},
        made_from: data.made_from ?? {},
      }
    },
  })

/**
 * The content of a stage. Because the key contains `version`, a new version is a new query. The old content stays on the screen until the
 * new content arrives.
 */
export const useContent = <K extends StageKey>(workflow_id: string, stage_number: number, enabled = true) =>
  useQuery({ ...contentQuery<K>(workflow_id, stage_number), enabled })

export const useIterations = (workflow_id: string, stage_number: number) =>
  useQuery({
    queryKey: keys.iterations(workflow_id, stage_number),
    queryFn: ({ signal }) =>
      call(getStageIterations, { workflow_id, stage_number }, { signal }).then(({ data }) => data.iterations),
  })

/** Any version of a stage with its content. The content never changes. Only the signed addresses of its files differ in each answer. */
export const useIteration = (version: VersionNamed, enabled = true) => useQuery({ ...iterationQuery(version), enabled })

/** Several versions of a stage with their contents, in the given order. */
export const useVersions = (versions: readonly VersionNamed[]) => useQueries({ queries: versions.map(iterationQuery) })

type VersionNamed = { workflow_id: string; stage_number: number; iteration_id: string }

const iterationQuery = (version: VersionNamed) =>
  queryOptions({
    queryKey: keys.iteration(version.workflow_id, version.stage_number, version.iteration_id),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false, // new addresses would restart a playing film
    queryFn: ({ signal }) => call(getStageIteration, version, { signal }).then(({ data }) => data),
  })

export const useStageInfo = (workflow_id: string, stage_number: number) =>
  useQuery({
    queryKey: keys.info(workflow_id, stage_number),
    queryFn: ({ signal }) => call(getStageInfo, { workflow_id, stage_number }, { signal }).then(({ data }) => data),
  })

/** A stage's requests to models and searches, newest first. */
export const useStageAsks = (workflow_id: string, stage_number: number) =>
  useQuery({
    queryKey: keys.asks(workflow_id, stage_number),
    queryFn: ({ signal }) => call(getStageAsks, { workflow_id, stage_number }, { signal }).then(({ data }) => data.asks),
  })

/** One request as it was sent, with its answer. Neither the request nor the answer changes. */
export const useStageAsk = (ask: { workflow_id: string; stage_number: number; ask_id: string }) =>
  useQuery({
    queryKey: keys.ask(ask.ask_id),
    staleTime: Infinity,
    queryFn: ({ signal }) => call(getStageAsk, ask, { signal }).then(({ data }) => data),
  })

/** The films before a run and its remaining time change without an event of the run. */
const RUN_MS = 5000

/** The results of a running stage so far, and its current work. The event stream triggers new requests. */
export const useStageRun = (workflow_id: string, stage_number: number) =>
  useQuery<Answer<typeof getStageRun>['data']>({
    queryKey: keys.run(workflow_id, stage_number),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? RUN_MS : false),
    queryFn: ({ signal }) => call(getStageRun, { workflow_id, stage_number }, { signal }).then(({ data }) => data),
  })

/** A run of a stage: its settings, and its services, an older version, or an unsaved edit. */
type WantedRun = Omit<Request<typeof estimateStage>, 'prompt' | 'stage_number'> & { stage_number: number }

/** `upon` is the version from which the run starts. */
type EstimateOptions = { enabled?: boolean; upon?: string | null | undefined }

/** The cost of a run. Requested again when the run or `upon` changes. */
export const useEstimate = (
  { workflow_id, stage_number, settings = {}, ...more }: WantedRun,
  { enabled = true, upon = null }: EstimateOptions = {},
) =>
  useQuery({
    queryKey: [...keys.estimate(workflow_id, stage_number), settings, more, upon],
    enabled,
    ...(more.choices && { placeholderData: keepPreviousData }), // the menu of services stays in its place while a new price is requested
    queryFn: ({ signal }) => call(estimateStage, { workflow_id, stage_number, settings, ...more }, { signal }),
  })

/** A mutation that requests the cost of a run once. */
export const useAskPrice = () => useAct(estimateStage)

/** The cost of a run after an unsaved edit. `name` identifies the edit and the run, so that no contents are compared. */
export const useEstimateAfter = (run: WantedRun, name: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.estimate(run.workflow_id, run.stage_number), 'after', name],
    enabled,
    queryFn: ({ signal }) => call(estimateStage, run, { signal }),
  })

type Preview = Answer<typeof previewScene>['data']
type PreviewWish = Pick<Request<typeof previewScene>, 'workflow_id' | 'scene_id' | 'candidate_id' | 'settings' | 'look'>

/** A preview of a scene with an image and a look. The last preview stays on the screen while the next preview is drawn. */
export const usePreviewScene = (wish: PreviewWish, enabled: boolean) =>
  useQuery<Preview>({
    queryKey: [...keys.preview(wish.workflow_id), wish],
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(previewScene, wish, { signal })).data,
  })

let stillsTurn: Promise<unknown> = Promise.resolve()

/**
 * Sends the requests for stills one after the other. A browser opens few connections to the server, and a person's actions need one of
 * them.
 */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = stillsTurn.then(ask)
  stillsTurn = turn.catch(() => undefined) // the caller handles the error
  return turn
}

/** A still is used again for this many milliseconds. Its signed address is valid for 45 minutes. */
const STILL_FRESH_MS = 40 * 60_000

type StillWish = Required<Request<typeof getStill>> & {
  /** The source of the image as one text. The last still of an image stays on the screen while another still of the same image is drawn. */
  of: string
}

const NO_STILL = { workflow_id: '', scene_id: '', candidate_id: '', of: '' }

/** A small image of a scene, drawn as in the film. */
export const useDrawnStill = (wish: StillWish | null, enabled: boolean) =>
  useQuery({
    queryKey: keys.still(wish ?? NO_STILL),
    enabled: enabled && wish !== null,
    staleTime: STILL_FRESH_MS,
    placeholderData: (before: Answer<typeof getStill>['data'] | undefined, query) =>
      query?.queryKey[3] === wish?.candidate_id && query?.queryKey[2] === wish?.scene_id ? before : undefined,
    queryFn: ({ signal }) =>
      inTurn(async () => {
        signal.throwIfAborted() // the component was removed
        if (wish === null) throw new Error('No image is wanted.') // TypeScript only: a query without a wish is disabled
        const { of: _, ...picture } = wish
        return (await call(getStill, picture, { signal })).data
      }),
  })

/** The parts of the film that an update would make again. Requested each time that a person opens the update dialog. */
export const useFilmUpdate = (workflow_id: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: keys.filmUpdate(workflow_id),
    gcTime: 0,
    queryFn: ({ signal }) => call(getFilmUpdate, { workflow_id }, { signal }).then(({ data }) => data),
  })

/**
 * The stages that a running update still has to make. Requested again when the next stage begins. Until then, the stages are those of the
 * answer before.
 */
export const useRemainingStages = (workflow_id: string, running: number, enabled: boolean) =>
  useQuery<Answer<typeof listRemainingStages>['data']>({
    enabled,
    queryKey: [...keys.filmUpdate(workflow_id), 'remaining', running],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call(listRemainingStages, { workflow_id }, { signal }).then(({ data }) => data),
    placeholderData: keepPreviousData,
  })

/** A mutation that makes the same request as `useFilmUpdate`, once. */
export const useAskFilmUpdate = () => useAct(getFilmUpdate)

/** Like `useFilmUpdate`, for unsaved edits or other settings of a stage. `name` identifies the edits and the settings. */
export const useFilmUpdateAfter = (update: Request<typeof planFilmUpdate>, name: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.filmUpdate(update.workflow_id), 'after', name],
    enabled,
    queryFn: ({ signal }) => call(planFilmUpdate, update, { signal }).then(({ data }) => data),
  })

/** The progress of a running stage. The event stream writes it into the cache. */
export const useProgress = (workflow_id: string, stage_number: number) =>
  useQuery<Progress | null>({
    queryKey: keys.progress(workflow_id, stage_number),
    queryFn: () => null,
    staleTime: Infinity,
    enabled: false,
  })

/** Shows the workflow of an answer at once. Then requests it again, because an event may have reported a newer state. */
const keepWorkflow = (client: QueryClient, workflow: Workflow) => {
  const { workflow_id } = workflow
  writeAnswer(client, keys.workflow(workflow_id), () => workflow)
  readAgain(client, { queryKey: keys.workflow(workflow_id), exact: true })
  void client.invalidateQueries({ queryKey: keys.workflows })
  void client.invalidateQueries({ queryKey: keys.points })
}

const useKeepWorkflow = () => {
  const client = useQueryClient()
  return { onSuccess: ({ workflow }: { workflow: Workflow }) => keepWorkflow(client, workflow) }
}

export const useAcceptStage = () => useAct(acceptStage, useKeepWorkflow())
export const useRejectStage = () => useAct(rejectStage, useKeepWorkflow())
export const useRetryStage = () => useAct(retryStage, useKeepWorkflow())
export const useCancelStage = () => useAct(cancelStage, useKeepWorkflow())
export const useSkipStage = () => useAct(skipStage, useKeepWorkflow())
export const useSetAutopilot = () => useAct(setAutopilot, useKeepWorkflow())

/** Starts a stage. The stage in the answer is displayed at once. */
export function useExecuteStage(workflow_id: string) {
  const client = useQueryClient()
  const failedBefore = useRef(false)
  return useAct(executeStage, {
    onMutate: ({ stage_id }) => {
      failedBefore.current =
        client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[String(stage_id)]?.status === 'failed'
    },
    onSuccess: ({ stage }) => {
      client.removeQueries({ queryKey: keys.progress(workflow_id, stage.number) })
      writeAnswer<Workflow>(client, keys.workflow(workflow_id), (it) => {
        const known = it?.stages[stage.number]
        // the event stream may have reported the end of the run before this answer arrived
        return it && known && (known.version > stage.version || (known.status === 'failed' && !failedBefore.current))
          ? it
          : it && { ...it, stages: { ...it.stages, [stage.number]: stage } }
      })
      readAgain(client, { queryKey: keys.workflow(workflow_id), exact: true })
      void client.invalidateQueries({ queryKey: keys.points })
    },
  })
}

/**
 * The callbacks of a mutation that edits a stage. After the edit, they request the stage again, and the workflow with its marks of outdated
 * stages. If the edit made a new version, the person can undo it.
 */
function useReread(workflow_id: string, stage_number: number) {
  const client = useQueryClient()
  const before = useRef<string | null>(null)
  /** Waits for the stage's content and the workflow. Prices and previews may take long, so the function does not wait for them. */
  const reread = () => {
    void client.invalidateQueries({ queryKey: keys.stage(workflow_id, stage_number) })
    return Promise.all([
      client.invalidateQueries({ queryKey: keys.content(workflow_id, stage_number) }, { cancelRefetch: false }),
      client.invalidateQueries({ queryKey: keys.workflow(workflow_id) }),
    ])
  }
  return {
    onMutate: () => {
      before.current = client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[stage_number]?.iteration_id ?? null
    },
    onSuccess: async ({ data }: { data: object }) => {
      const to = 'iteration_id' in data ? (data.iteration_id as string | null) : null
      if (before.current !== null && to !== null) noteEdit(workflow_id, { stage_number, from: before.current, to })
      await reread()
    },
    // another person saved a version first: the new version is loaded in the background, and the refusal is displayed at once
    onError: (error: Error) => {
      if (error instanceof AppError && error.code === 'stale_version') void reread()
    },
  }
}

export const useEditContent = (workflow_id: string, stage_number: number) =>
  useAct(editStageContent, useReread(workflow_id, stage_number))
export const useUpdateAnalysis = (workflow_id: string) => useAct(updateAnalysis, useReread(workflow_id, 1))
export const useUpdateScript = (workflow_id: string) => useAct(updateScript, useReread(workflow_id, 2))
export const useUpdateScenes = (workflow_id: string) => useAct(updateScenes, useReread(workflow_id, 3))
export const useChooseIteration = (workflow_id: string, stage_number: number) =>
  useAct(chooseIteration, useReread(workflow_id, stage_number))
export const useTakeScene = (workflow_id: string, stage_number: number) => useAct(takeScene, useReread(workflow_id, stage_number))
export const useSelectVoice = (workflow_id: string) => useAct(selectVoice, useReread(workflow_id, 3))
export const useSaveSettings = (workflow_id: string, stage_number: number) =>
  useAct(saveStageSettings, useReread(workflow_id, stage_number))
export const usePreviewVoice = () => useAct(previewVoice)

/** The voices for a film: the voices of its language, then the voices of its organization's connections. */
export const useVoices = ({ language, organization_id }: Pick<Workflow, 'language' | 'organization_id'>, enabled = true) =>
  useQuery({
    queryKey: keys.voices(language, organization_id),
    enabled,
    staleTime: 300_000,
    queryFn: ({ signal }) => call(listVoices, { language_code: language, organization_id }, { signal }),
  })
