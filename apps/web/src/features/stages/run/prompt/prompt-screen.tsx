import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { AppError } from '@orion/contract/errors.ts'
import type { Choices } from '@orion/contract/choices.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDuration } from './use-duration.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Failure } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { MissingPoints } from '../../../../parts/missing-points.tsx'
import { SourceFields } from '../../../../parts/source-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { EXAMPLE_SETTINGS, examplesOf, isOwn, promptWithTopic, takesWords } from './examples.ts'
import { MakerMenu } from '../maker-menu.tsx'
import { MakerNote } from './maker-note.tsx'
import { PromptBar, useCost } from './prompt-bar.tsx'
import { PromptFacts } from './prompt-facts.tsx'
import { PromptWords } from './prompt-words.tsx'
import { useSource } from './use-source.ts'

type Props = {
  workflow: Workflow
  stage: StageRecord
  /** The stage's head, with what was decided before. */
  header?: ReactNode
  onCancel?: () => void
  onChoose: (number: number) => void
}

/** The start form of a stage (WFD-02): examples and prompt where words do something, settings, price, Execute. */
export function PromptScreen({ workflow, stage, header, onCancel, onChoose }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const { workflow_id } = workflow
  const { number, key } = stage
  const examples = examplesOf(useTexts('prompts')[key as StageKey], useDuration(workflow.duration_seconds))
  const name = `${workflow_id}:${number}`
  const offered = number <= 2 ? workflow.topic : examples[0].text
  const draft = useDraft(`${name}:prompt`, stage.prompt ?? offered, stage.version)
  const changes = useDraft<Record<string, unknown>>(`${name}:settings`, {}, stage.version)
  const { value: prompt, set: setPrompt } = draft
  const { value: settings, set: setSettings } = changes
  const stored = useContent(workflow_id, number)
  const source = useSource(workflow, number, stored.data?.settings.source as Source | undefined)
  const makers = useDraft<Choices>(`${name}:makers`, {}, stage.version)
  const choices = Object.keys(makers.value).length === 0 ? undefined : makers.value
  const estimate = useEstimate(workflow_id, number, settings, true, choices && { choices })
  const execute = useExecuteStage(workflow_id)
  const script = useContent<'script_generation'>(workflow_id, 2, key === 'distribution' || key === 'image_selection')
  // a model directs what one told and writes the platforms' texts of it, and nothing of another film
  const untold = (key === 'distribution' || key === 'image_selection') && script.data?.content?.plan === undefined
  // who reads the sentences of a film is chosen where that is asked for, beside them
  const shown = (estimate.data?.makers ?? []).filter(
    ({ capability }) => key !== 'quality_control' && !(untold && capability === 'chat'),
  )
  const speech = estimate.data?.makers.find(({ capability }) => capability === 'speech')
  // an edition's script follows its original alone: no words and no settings
  const translates = key === 'script_generation' && workflow.edition !== undefined
  const steers = !translates && takesWords(key as StageKey, estimate.data?.provider)
  // the examples of a script stand with the built-in writer too: it says what they cannot change
  const words = steers || (key === 'script_generation' && !translates)
  const blank = steers && prompt.trim() === ''
  const sent = number === 1 ? promptWithTopic(prompt, workflow.topic, examples) : prompt.trim()
  const hint = !steers
    ? t.promptHints.kept
    : sent === prompt.trim()
      ? t.promptHints[number === 1 ? 'topic' : 'settings']
      : t.keepsTopic(workflow.topic)
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
      ...(words && (steers || (sent !== '' && sent !== offered.trim())) && { prompt: sent }),
      ...(Object.keys(wished).length > 0 && { settings: wished }),
      ...(choices && { choices }),
    }
    execute.mutateAsync(request).then(
      () => [draft, changes, makers, source].forEach(({ discard }) => discard()),
      () => undefined, // the form shows it
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.metaKey || event.ctrlKey) && event.key === 'Enter' && run()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const cost = useCost(estimate.data)
  return (
    <div className="stage-body">
      <section className="work">
        {header}
        <form
          ref={form}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            run()
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
          <div className="work-area prompt-form" tabIndex={0}>
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
            {!steers && <MakerNote stage_number={number} {...{ translates, onChoose }} />}
            {words && (
              <PromptWords
                examples={examples}
                own={isOwn(prompt, [offered, ...examples.map(({ text }) => text)])}
                language={workflow.language}
                hint={hint}
                value={prompt}
                onChange={setPrompt}
                onPick={pick}
              />
            )}
            {number === 1 && <SourceFields {...source.fields} organization_id={workflow.organization_id} />}
            {!translates && (
              <SettingsFields
                workflow={workflow}
                stage_number={number}
                stored={stored.data?.settings ?? {}}
                changed={settings}
                speech={speech && { ...speech, told: makers.value.speech !== undefined }}
                onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
              />
            )}
          </div>
          <PromptBar
            stage={stage}
            cost={cost}
            estimate={estimate}
            pending={execute.isPending || source.uploading}
            blank={blank}
            maker={
              shown.length > 0 && (
                <MakerMenu
                  workflow={workflow}
                  makers={shown}
                  choices={makers.value}
                  price={cost}
                  onChange={(next) => {
                    makers.set(next)
                    // a voice that was named here would decide alone
                    setSettings((before) =>
                      Object.fromEntries(Object.entries(before).filter(([part]) => !part.startsWith('voice_'))),
                    )
                  }}
                />
              )
            }
            onCancel={onCancel}
            onClear={words ? () => setPrompt('') : undefined}
            isClear={prompt === ''}
          />
        </form>
      </section>
      <PromptFacts workflow={workflow} stage={stage} onChoose={onChoose} estimate={estimate.data} builtIn={shown.length === 0} />
    </div>
  )
}
