import { useState, type ReactNode } from 'react'
import { type StageKey, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { SourceFields } from '../../../../parts/source/source-fields.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { EXAMPLE_SETTINGS, isCustomPrompt, promptWithTopic, takesWords } from './examples.ts'
import { TopicAndSources } from './topic-and-sources.tsx'
import { KeyPointDecisions } from './key-points-told.tsx'
import { MakerMenu } from '../maker-menu.tsx'
import { MakerNote } from './maker-note.tsx'
import { NotStarted } from './not-started.tsx'
import { PromptBar, useCost } from './prompt-bar.tsx'
import { PromptFacts } from './prompt-facts.tsx'
import { PromptWords } from './prompt-words.tsx'
import { usePromptDraft } from './use-prompt-draft.ts'
import { useVisibleMakers } from './use-shown-makers.ts'
import { useStart } from './use-start.ts'

type Props = {
  workflow: Workflow
  stage: StageRecord
  /** The header of the stage, with earlier decisions. */
  header?: ReactNode
  onCancel?: () => void
  onChoose: (number: number) => void
}

type Asked = ReturnType<typeof usePromptDraft>

/** Whether the stage has a prompt text, what is sent for it, and its hint. */
function usePromptText(workflow: Workflow, { number, key, version }: StageRecord, { estimate, examples, prompt }: Asked) {
  const t = useTexts('stages')
  // the script of an edition follows only its original, so it has no prompt text and no settings
  const translates = key === 'script_generation' && workflow.edition !== undefined
  const words = !translates && takesWords(key as StageKey, estimate.data?.provider)
  const blank = words && prompt.trim() === ''
  const sent = number === 1 ? promptWithTopic(prompt, workflow.topic, examples) : prompt.trim()
  // the topic and the sources were given when the film was created
  const first = number === 1 && version === 0
  const hint_key = number === 1 ? (first && prompt === workflow.topic ? 'given' : 'topic') : 'settings'
  const hint = sent === prompt.trim() ? t.promptHints[hint_key] : t.keepsTopic(workflow.topic)
  return { translates, words, blank, sent, hint, first }
}

type FieldsProps = Pick<Props, 'workflow'> & {
  number: number
  asked: Asked
  text: ReturnType<typeof usePromptText>
  /** Whether the topic and the sources are shown as they were given when the film was created. */
  isSettled: boolean
  onChange: () => void
}

/** The prompt with its examples if a text has an effect, and the sources of stage 1. */
function PromptFields({ workflow, number, asked, text: { words, hint }, isSettled, onChange }: FieldsProps) {
  const { known, examples, offered, prompt, setPrompt, setSettings, source } = asked
  const { topic, language, organization_id } = workflow
  if (isSettled) return <TopicAndSources topic={topic} language={language} wishes={source.fields.wishes} onChange={onChange} />
  const pick = (index: number) => {
    setPrompt(examples[index].text)
    setSettings((before) => ({ ...before, ...EXAMPLE_SETTINGS[STAGES[number - 1].key]?.[index] }))
  }
  return (
    <>
      {known && words && (
        <PromptWords
          examples={examples}
          own={isCustomPrompt(prompt, [offered, ...examples.map(({ text }) => text)])}
          language={language}
          hint={hint}
          value={prompt}
          onChange={setPrompt}
          onPick={pick}
        />
      )}
      {number === 1 && <SourceFields {...source.fields} language={language} organization_id={organization_id} />}
    </>
  )
}

type WithoutProps = Pick<Props, 'workflow' | 'onChoose'> & {
  number: number
  translates: boolean
  cost: ReturnType<typeof useCost>
}

/**
 * Replaces the prompt if a text has no effect. It explains which service makes the stage. For a script, it also shows the decisions on the
 * key points.
 */
function WithoutPrompt({ workflow, number, translates, cost, onChoose }: WithoutProps) {
  return (
    <>
      <MakerNote stage_number={number} translates={translates} cost={cost} onChoose={onChoose} />
      {number === 2 && !translates && <KeyPointDecisions workflow={workflow} />}
    </>
  )
}

type MakersProps = {
  workflow: Workflow
  listed: ReturnType<typeof useVisibleMakers>
  asked: Asked
  cost: ReturnType<typeof useCost>
}

/** The menus for the services of the run. */
function ChooseMakers({ workflow, listed, asked: { makers, setSettings }, cost }: MakersProps) {
  return (
    <MakerMenu
      workflow={workflow}
      makers={listed}
      choices={makers.value}
      price={cost}
      onChange={(next) => {
        makers.set(next)
        // a voice in the settings would override the newly chosen service
        setSettings((before) => Object.fromEntries(Object.entries(before).filter(([part]) => !part.startsWith('voice_'))))
      }}
    />
  )
}

/** The start form of a stage (WFD-02). It has examples and a prompt if a text has an effect, then settings, price and Execute. */
export function PromptScreen({ workflow, stage, header, onCancel, onChoose }: Props) {
  const { number } = stage
  const asked = usePromptDraft(workflow, stage)
  const { known, offered, prompt, setPrompt, settings, setSettings, makers, stored, source, estimate } = asked
  const listed = useVisibleMakers(workflow, stage, estimate.data?.makers)
  const speech = estimate.data?.makers.find(({ capability }) => capability === 'speech')
  const text = usePromptText(workflow, stage, asked)
  const { translates, words, blank, sent, first } = text
  // the form opens if the person has begun to change the topic or the sources
  const [isSettled, setSettled] = useState(first && prompt === offered && Object.keys(source.settings).length === 0)
  const { form, run, execute } = useStart(workflow, stage, { ...asked, prompt: words ? sent : undefined, blank })
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
          <div className="work-area prompt-form" tabIndex={0}>
            {execute.error && <NotStarted workflow={workflow} stage={stage} error={execute.error} />}
            {/* a placeholder, because replacing one form by another would move elements during a click */}
            {!known && <Skeleton className="h-64" />}
            {known && !words && (
              <WithoutPrompt workflow={workflow} number={number} translates={translates} cost={cost} onChoose={onChoose} />
            )}
            <PromptFields
              workflow={workflow}
              number={number}
              asked={asked}
              text={text}
              isSettled={isSettled}
              onChange={() => setSettled(false)}
            />
            {known && !translates && (
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
            maker={listed.length > 0 && <ChooseMakers workflow={workflow} listed={listed} asked={asked} cost={cost} />}
            onCancel={onCancel}
            onClear={words && !isSettled ? () => setPrompt('') : undefined}
            isClear={prompt === ''}
          />
        </form>
      </section>
      <PromptFacts workflow={workflow} stage={stage} onChoose={onChoose} estimate={estimate.data} builtIn={listed.length === 0} />
    </div>
  )
}
