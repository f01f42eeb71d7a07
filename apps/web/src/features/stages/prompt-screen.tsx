import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { AppError } from '@orion/contract/errors.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import { PROMPT_LENGTH } from '@orion/contract/values.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { points } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { EstimateBasis } from '../../parts/estimate-basis.tsx'
import { MissingPoints } from '../../parts/missing-points.tsx'
import { SourceFields } from '../../parts/source-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { roundSpan } from './eta.ts'
import { EXAMPLE_SETTINGS, promptWithTopic } from './examples.ts'
import { SHORTCUT } from './shortcut.ts'
import { useSource } from './use-source.ts'

type Example = { title: string; text: string }

function Examples({ examples, onPick }: { examples: readonly Example[]; onPick: (index: number) => void }) {
  const t = useTexts('stages')
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t.promptCopied),
      () => toast('error', t.copyFailed),
    )
  return (
    <section aria-label={t.examples}>
      <h3 className="text-fg3 text-12 mb-2">{t.examples}</h3>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {examples.map(({ title, text }, index) => (
          <li key={title} className="example card">
            <button
              type="button"
              className="text-start p-3.5 pe-11 w-full h-full grid gap-1 content-start"
              onClick={() => onPick(index)}
            >
              <span className="font-semibold">
                <span className="sr-only">{t.useExample} </span>
                {title}
              </span>
              <span className="text-fg2 line-clamp-3">{text}</span>
            </button>
            <IconButton
              size="small"
              label={t.copyExample(title)}
              icon={Copy}
              tipAt="end"
              className="ghost absolute! top-2 end-2"
              onClick={() => copy(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the words of the prompt do in a built-in maker. */
const HINTS: Record<StageKey, 'topic' | 'settings' | 'kept'> = {
  content_research: 'topic',
  script_generation: 'kept',
  voice_scenes: 'settings',
  voice_assembly: 'settings',
  image_selection: 'settings',
  image_to_video: 'settings',
  music_sound: 'settings',
  video_assembly: 'kept',
  quality_control: 'kept',
  distribution: 'kept',
}

type Props = { workflow: Workflow; stage: StageRecord; onCancel?: () => void }

/** The start form of a stage (WFD-02): examples, prompt, settings, price, Execute. */
export function PromptScreen({ workflow, stage, onCancel }: Props) {
  const t = useTexts('stages')
  const common = useTexts('common')
  const message = useMessage()
  const { workflow_id } = workflow
  const { number, key } = stage
  const examples = useTexts('prompts')[key as StageKey]
  const name = `${workflow_id}:${number}`
  const draft = useDraft(`${name}:prompt`, stage.prompt ?? (number <= 2 ? workflow.topic : examples[0].text), stage.version)
  const changes = useDraft<Record<string, unknown>>(`${name}:settings`, {}, stage.version)
  const { value: prompt, set: setPrompt } = draft
  const { value: settings, set: setSettings } = changes
  const stored = useContent(workflow_id, number)
  const source = useSource(workflow, number, stored.data?.settings.source as Source | undefined)
  const estimate = useEstimate(workflow_id, number, settings)
  const execute = useExecuteStage(workflow_id)
  const blank = prompt.trim() === ''
  const sent = number === 1 ? promptWithTopic(prompt, workflow.topic, examples) : prompt.trim()
  const pick = (index: number) => {
    setPrompt(examples[index].text)
    setSettings((before) => ({ ...before, ...EXAMPLE_SETTINGS[key as StageKey]?.[index] }))
  }
  const form = useRef<HTMLFormElement>(null)

  const run = () => {
    if (blank) return toast('error', t.blankPrompt)
    if (execute.isPending || source.uploading) return
    if (!flushSync(source.check))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
    const wished = { ...settings, ...source.settings }
    const request = {
      workflow_id,
      stage_id: number,
      stage_name: stage.title,
      prompt: sent,
      ...(Object.keys(wished).length > 0 && { settings: wished }),
    }
    execute.mutateAsync(request).then(
      () => [draft, changes, source].forEach(({ discard }) => discard()),
      () => undefined, // the form shows it
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.metaKey || event.ctrlKey) && event.key === 'Enter' && run()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const cost =
    estimate.data && (estimate.data.estimated_points === 0 ? t.estimateFree : t.estimate(points(estimate.data.estimated_points)))
  return (
    <form
      ref={form}
      className="narrow grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      {execute.error && (
        <Failure
          title={
            execute.error instanceof AppError && execute.error.code === 'not_enough_points'
              ? t.notEnough
              : t.executeFailed(number)
          }
          detail={message(execute.error, t.executeFailed(number))}
          act={<MissingPoints error={execute.error} organization_id={workflow.organization_id} />}
        />
      )}
      <Examples examples={examples} onPick={pick} />
      <TextArea
        label={t.prompt}
        rows={5}
        maxLength={PROMPT_LENGTH}
        lang={workflow.language}
        className="text-15!"
        hint={sent === prompt.trim() ? t.promptHints[HINTS[key as StageKey]] : t.keepsTopic(workflow.topic)}
        count={t.count(prompt.length)}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
      />
      {number === 1 && <SourceFields {...source.fields} organization_id={workflow.organization_id} />}
      <SettingsFields
        workflow={workflow}
        stage_number={number}
        stored={stored.data?.settings ?? {}}
        changed={settings}
        onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
      />
      {estimate.data && (
        <p>
          <EstimateBasis estimate={estimate.data} />
          <span className="block text-fg3 text-12">{t.providerName(estimate.data.provider)}</span>
        </p>
      )}
      <div className="prompt-bar flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line">
        <p className="flex-1 min-w-56 text-fg2">
          {cost}
          {estimate.error && <span className="text-warn-text">{message(estimate.error)}</span>}
          {estimate.data?.usual_seconds && <span className="num"> · {t.usually(roundSpan(estimate.data.usual_seconds))}</span>}
        </p>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
        <Button onClick={() => setPrompt('')} disabled={prompt === ''}>
          {t.clear}
        </Button>
        <Button
          kind="primary"
          type="submit"
          pending={execute.isPending || source.uploading}
          disabled={blank}
          className="max-md:flex-1"
        >
          {t.execute(number)}
          <kbd className="max-md:hidden" aria-hidden>
            {SHORTCUT}
          </kbd>
        </Button>
      </div>
    </form>
  )
}
