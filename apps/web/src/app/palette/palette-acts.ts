import {
  AudioLines,
  Check,
  Clapperboard,
  FastForward,
  Film,
  History,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Play,
  Plus,
  Printer,
  RefreshCw,
  Replace,
  Sun,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { leave } from '../../api/people/access.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useEstimate, useExecuteStage } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { lastChangedFirst, useOpenExample, useWorkflow, useWorkflows } from '../../api/workflows.ts'
import { useFilmName } from '../../parts/film-name.ts'
import { autopilotState, isReachable, visibleStage } from '../../features/stages/rules.ts'
import { STAGE_ICONS } from '../../features/stages/stage-icons.ts'
import { useUndo } from '../../features/stages/edit/use-undo.ts'
import { useUnsaved } from '../../features/stages/edit/unsaved.ts'
import { useOpenEdits } from '../../features/stages/edit/use-open-edits.ts'
import { useFindWords } from '../../features/stages/replace/use-find-words.ts'
import { useAccept } from '../../features/stages/run/use-accept.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { usePrice } from '../../parts/prices/use-price.ts'
import { toast } from '../../ui/toast.tsx'
import { MOD } from './keys.ts'
import { usePreferences } from '../preferences.tsx'
import { useMay } from '../rights.ts'
import { useDefaultActs, useOrganizationActs } from './use-organization-acts.ts'
import { PLATFORM_WORDS, usePlaceActs } from './use-place-acts.ts'
import { DISTRIBUTION_PARTS, stagePlace, useView } from '../view.ts'

/**
 * `words`: other words that people may type to find the action. `owner`: the name of the organization that the action belongs to. Such an
 * action is listed only if a typed word begins a word of this name, because each organization has all of them.
 */
export type Act = {
  id: string
  name: string
  icon: LucideIcon
  note?: string
  stroke?: string
  words?: string
  owner?: string
  onAct: () => void
}
/** `most`: the maximum number of actions that the section lists before the person types. */
export type Section = { name: string; acts: Act[]; most?: number }

const MOST_WORKFLOWS = 200
const MOST_UNTYPED = 4

/** The stage that the studio shows for the open workflow, and whether the stage can run now. */
function useVisibleStage(workflow: Workflow | undefined) {
  const { view } = useView()
  const number = workflow ? visibleStage(workflow, view.stage) : 1
  const stage = workflow?.stages[number]
  return { number, stage, open: stage?.status === 'pending' }
}

/**
 * The actions of the open workflow's current stage: run it for its price, accept it, or first speak its edits. The palette closes before
 * the answer arrives, and mutation callbacks of a removed component do not run. So messages are shown when the promise settles.
 */
function useRunActs(workflow: Workflow | undefined): Act[] {
  const t = useTexts('stages')
  const words = useTexts('palettePlaces')
  const price = usePrice()
  const message = useMessage()
  const { set } = useView()
  const may = useMay('stage.execute', workflow?.organization_id)
  const workflow_id = workflow?.workflow_id ?? ''
  const execute = useExecuteStage(workflow_id)
  const { number, stage, open } = useVisibleStage(workflow)
  const estimate = useEstimate({ workflow_id, stage_number: number }, { enabled: open })
  const openEdits = useOpenEdits(workflow_id, stage)
  const unsaved = useUnsaved()
  const show = (shown: number) => set(stagePlace(shown, { scene: null }))
  const { accept, begins } = useAccept({
    workflow,
    stage,
    wanted: stage?.status === 'awaiting_approval' && may && openEdits === 0 && !unsaved,
    onFollow: () => show(Math.min(STAGE_COUNT, number + 1)),
  })
  if (!workflow || !stage || !may) return []
  const title = t.titles[stage.key]
  const run = () =>
    void execute.mutateAsync({ workflow_id, stage_id: number }).then(
      () => show(number),
      (error: unknown) => toast('error', message(error, t.executeFailed(number))),
    )
  if (stage.status === 'awaiting_approval') {
    if (openEdits === undefined || unsaved) return []
    if (openEdits)
      return [{ id: 'speak', name: `${t.make(openEdits)}: ${title}`, icon: AudioLines, words: words.run, onAct: run }]
    const note = begins === null ? {} : { note: price.exactly(begins) }
    return [{ id: 'accept', name: `${t.accept}: ${title}`, icon: Check, words: words.accept, ...note, onAct: accept }]
  }
  if (!open || !estimate.data) return []
  const name = `${t.execute(number)}: ${title}`
  return [{ id: 'execute', name, icon: Play, note: price.most(estimate.data), words: words.run, onAct: run }]
}

/** The action that opens the example film. If the film does not exist, it is made for the default organization. */
function useExampleAct(): Act[] {
  const t = useTexts('workflows')
  const message = useMessage()
  const { go } = useView()
  const { locale } = usePreferences()
  const words = useTexts('palettePlaces')
  const may = useMay('workflow.write')
  const { data } = useOrganizations()
  const { data: workflows } = useWorkflows()
  const open = useOpenExample()
  const made = workflows?.find(({ example }) => example)
  const organization_id = data?.organizations.find(({ is_default }) => is_default)?.organization_id
  const show = (wf: string) => go({ tab: 'orion-workflows', wf })
  if (!made && !may) return []
  const onAct = () => {
    if (made) return show(made.workflow_id)
    if (organization_id === undefined) return go({ tab: 'orion-workflows' })
    void open.mutateAsync({ organization_id, language: locale }).then(
      ({ workflow_id }) => show(workflow_id),
      (error: unknown) => toast('error', message(error, t.exampleFailed)),
    )
  }
  return [{ id: 'example', name: t.exampleOpen, icon: Clapperboard, words: words.example, onAct }]
}

/** The workflow that the studio shows. */
function useOpenWorkflow(): Workflow | undefined {
  const { view } = useView()
  const inStudio = view.tab === 'orion-workflows' && view.wf !== null
  const { data } = useWorkflow(view.wf ?? '', inStudio)
  return inStudio ? data : undefined
}

/**
 * The parts of the open workflow that a person can go to: its stages, the versions of the open one, the parts of the
 * distribution, the storyboard, and the word search.
 */
function useStudioActs(open: Workflow | undefined): Act[] {
  const stages = useTexts('stages')
  const places = useTexts('palettePlaces')
  const { parts, storyboard } = useTexts('contents')
  const { set } = useView()
  const find = useFindWords(open)
  const filmActs = useFilmActs(open)
  const { stage } = useVisibleStage(open)
  const inStudio: Act[] = open
    ? STAGES.filter(({ number }) => isReachable(open, number)).map(({ number, key }) => ({
        id: `stage-${number}`,
        name: stages.stageTitle(number, stages.titles[key]),
        icon: STAGE_ICONS[number - 1],
        stroke: `G ${number % 10}`,
        words: places.stages[number - 1] ?? '',
        onAct: () => set(stagePlace(number, { scene: null }), { history: 'push' }),
      }))
    : []
  if (open && isReachable(open, STAGE_COUNT))
    for (const part of DISTRIBUTION_PARTS)
      inStudio.push({
        id: `part-${part}`,
        name: `${stages.titles.distribution}: ${parts.names[part]}`,
        icon: STAGE_ICONS[STAGE_COUNT - 1],
        words: part === 'publish' ? `${places.parts[part]} ${PLATFORM_WORDS}` : places.parts[part],
        onAct: () => set(stagePlace(STAGE_COUNT, { part, scene: null }), { history: 'push' }),
      })
  if (open && (open.stages[5]?.version ?? 0) > 0)
    inStudio.push({
      id: 'storyboard',
      name: storyboard,
      icon: Printer,
      words: places.storyboard,
      onAct: () => set(stagePlace(5, { scene: null, dialog: 'storyboard' }), { history: 'push' }),
    })
  if (open && stage && stage.version > 0)
    inStudio.push({
      id: 'iterations',
      name: `${stages.inspectorTabs.iterations}: ${stages.titles[stage.key]}`,
      icon: History,
      words: places.iterations,
      onAct: () => set({ view: 'iterations' }),
    })
  if (find)
    inStudio.push({
      id: 'find-words',
      name: stages.findWords,
      icon: Replace,
      words: places.findWords,
      stroke: `⇧ ${MOD}F`,
      onAct: find,
    })
  return [...inStudio, ...filmActs]
}

/** The actions on the whole open film: undo, autopilot, and the update of outdated stages. */
function useFilmActs(open: Workflow | undefined): Act[] {
  const t = useTexts('stages')
  const { autopilot } = useTexts('workflows')
  const { film } = useTexts('update')
  const words = useTexts('palettePlaces')
  const { set } = useView()
  const may = useMay('stage.execute', open?.organization_id)
  const { undo } = useUndo(open?.workflow_id ?? '')
  if (!open) return []
  const state = autopilotState(open)
  const ask = (dialog: 'autopilot' | 'update-film') => () => set({ dialog })
  const acts: Act[] = []
  if (undo.able)
    acts.push({ id: 'undo', name: t.undo, icon: Undo2, stroke: `${MOD}Z`, words: words.undo, onAct: () => void undo.onPress() })
  if (may && state === 'able')
    acts.push({ id: 'autopilot', name: autopilot, icon: FastForward, words: words.autopilot, onAct: ask('autopilot') })
  if (may && state === 'outdated')
    acts.push({ id: 'update', name: film, icon: RefreshCw, words: words.update, onAct: ask('update-film') })
  return acts
}

/** The actions that open the dialogs for a new workflow or organization, and the action for the example film. */
function useCreateActs(): Act[] {
  const t = useTexts('shell')
  const words = useTexts('palettePlaces')
  const { go } = useView()
  const mayCreate = useMay('workflow.write')
  const mayOrganize = useMay('organization.create')
  return [
    ...(mayCreate
      ? [
          {
            id: 'new-workflow',
            name: t.palette.newWorkflow,
            icon: Plus,
            words: words.newWorkflow,
            onAct: () => go({ tab: 'orion-workflows', dialog: 'create-workflow' }),
          },
        ]
      : []),
    ...(mayOrganize
      ? [
          {
            id: 'new-organization',
            name: t.palette.newOrganization,
            icon: Plus,
            words: words.newOrganization,
            onAct: () => go({ tab: 'organizations', dialog: 'create-organization' }),
          },
        ]
      : []),
    ...useExampleAct(),
  ]
}

/** All actions of the palette on the current screen. */
export function usePaletteActs({ onKeys }: { onKeys: () => void }): Section[] {
  const t = useTexts('shell')
  const words = useTexts('palettePlaces')
  const { view, go } = useView()
  const { theme, switchTheme, switchLocale } = usePreferences()
  const { data: workflows } = useWorkflows()
  const open = useOpenWorkflow()
  const getName = useFilmName()
  return [
    { name: t.palette.run, acts: useRunActs(open) },
    { name: t.palette.stages, acts: useStudioActs(open) },
    {
      name: t.palette.workflows,
      most: MOST_UNTYPED,
      acts: lastChangedFirst(workflows ?? [])
        .filter(({ workflow_id }) => workflow_id !== view.wf)
        .slice(0, MOST_WORKFLOWS)
        .map((film) => ({
          id: `workflow-${film.workflow_id}`,
          name: getName(film),
          icon: Film,
          onAct: () => go({ tab: 'orion-workflows', wf: film.workflow_id }),
        })),
    },
    {
      name: t.palette.go,
      acts: usePlaceActs(),
    },
    {
      name: t.palette.create,
      acts: useCreateActs(),
    },
    { name: t.tabs.organizations, acts: useOrganizationActs() },
    { name: t.palette.organization, acts: useDefaultActs() },
    {
      name: t.palette.page,
      acts: [
        {
          id: 'theme',
          name: theme === 'dark' ? t.toLight : t.toDark,
          icon: theme === 'dark' ? Sun : Moon,
          words: words.theme,
          onAct: switchTheme,
        },
        { id: 'language', name: t.language, icon: Languages, words: words.language, onAct: switchLocale },
        { id: 'keys', name: t.keys.title, icon: Keyboard, words: words.keys, stroke: '?', onAct: onKeys },
        { id: 'logout', name: t.logout, icon: LogOut, words: words.logout, onAct: () => void leave() },
      ],
    },
  ]
}
