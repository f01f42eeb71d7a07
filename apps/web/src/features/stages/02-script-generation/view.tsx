import { Fragment, type ReactNode, useState } from 'react'
import { isWithinLength } from '@orion/contract/catalogues/durations.ts'
import type { MessageKey } from '@orion/contract/sentences/say.ts'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { stagePlace, useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { listSentences } from '../edit/script-lines.ts'
import { Notices } from '../notices.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { hasContent } from '../rules.ts'
import { useSpoken } from '../film/captions/use-spoken.ts'
import type { ViewProps } from '../view-props.ts'
import { AskPart } from './ask-part.tsx'
import { ScriptRequests } from './script-requests.tsx'
import { FilmPlan } from './film-plan.tsx'
import { splitParts } from './parts-of.ts'
import type { AskedRewrite } from './rewrite-dialog.tsx'
import { notesOn } from './notes-on.tsx'
import { QuotedScript } from './quotes/quoted-script.tsx'
import { ScriptTitle } from './script-title.tsx'
import { Sentence } from './sentence/sentence.tsx'
import { CutSentences } from './model-script/cut-sentences.tsx'
import { PointOutcomes } from './model-script/point-outcomes.tsx'
import { UnusedFacts } from './model-script/unused-facts.tsx'
import { useModelScript } from './model-script/use-model-script.ts'
import { useMarked } from './use-marked.ts'
import { useScriptDraft } from './use-script-draft.ts'
import { pullPoint, sentenceActs } from './sentence/sentence-acts.ts'
import { findOpening, openingsIn, withSentence } from './words.ts'
import { WordingCounts } from './wording-mark.tsx'

/** Notices about omitted key points. The list of key points shows this for each point, so these notices are hidden. */
const LEFT_OUT: ReadonlySet<string> = new Set<MessageKey>([
  'notices.key_points_left_out_since',
  'notices.key_points_left_out_since_2',
  'notices.key_points_left_out_since_3',
])

type Lengths = { length: number; target: number }

/** The difference of the spoken length from the requested length. */
function LengthBadge({ length, target }: Lengths) {
  const t = useTexts('contents')
  const off = length / target - 1
  if (isWithinLength(length, target)) return <Badge tone="ok">{t.withinTarget}</Badge>
  return <Badge tone="warn">{t.offTarget(`${off > 0 ? '+' : '−'}${number(Math.abs(off) * 100)}%`)}</Badge>
}

type FilmLength = Lengths & { words: number; film: number | undefined }

/**
 * The number of words, the estimated length, and its difference from the requested length. A film that was made from these words has a
 * measured length, which counts instead of the estimate.
 */
function LengthLine({ words, length, target, film }: FilmLength) {
  const t = useTexts('contents')
  return (
    <p className="num text-fg2 whitespace-normal flex flex-wrap items-center gap-x-3">
      {t.scriptFigures(number(words), clock(length), clock(target))}
      <span className="flex items-center gap-x-3">
        {film !== undefined && <span>{t.filmLasts(clock(film))}</span>}
        <LengthBadge length={film ?? length} target={target} />
      </span>
    </p>
  )
}

/** Returns a function for the second at which a sentence is spoken in the finished film. */
function useSpokenAt(workflow: Workflow) {
  const spoken = useSpoken(workflow, 8)
  return (id: string) => (hasContent(workflow, 8) ? spoken.find(({ sentence }) => sentence.id === id)?.start_seconds : undefined)
}

type ToldProps = {
  content: ScriptGeneration
  points: readonly KeyPoint[]
  acts: Parameters<typeof pullPoint>[2]
  onChoose: (number: number) => void
}

/** The key points of the research that the script uses, and those that it omits. */
function Told({ content, points, acts, onChoose }: ToldProps) {
  if (!content.key_points) return null
  return (
    <PointOutcomes
      points={content.key_points}
      sentences={points}
      onChoose={onChoose}
      pullFor={(id) => pullPoint(id, points, acts)}
    />
  )
}

/** A section's name, its start, and its length. */
function SectionHead({ name, from, to }: { name: ScriptSectionName; from: number; to: number }) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  return (
    <header>
      <bdi className="num text-story font-medium">{`${clock(from)}-${clock(to)}`}</bdi>
      <span className="text-fg3 text-12" lang="">
        {t.sections[name]}
      </span>
      <span className="text-fg3 text-12 num" lang="">
        {reader.sectionLasts(number(Math.round(to) - Math.round(from)))}
      </span>
    </header>
  )
}

type SectionProps = { name: ScriptSectionName; from: number; to: number; children: ReactNode }

/** A section of the script with its times in the margin. */
const ScriptSection = ({ name, from, to, children }: SectionProps) => (
  <section className="script-section">
    <SectionHead name={name} from={from} to={to} />
    <div dir="auto" className="script-text">
      {children}
    </div>
  </section>
)

/** The research of the script: its sources and its key points. */
function useResearch(workflow: Workflow) {
  const { data, isLoading } = useContent<'content_research'>(workflow.workflow_id, 1, hasContent(workflow, 1))
  const research = data?.content ?? undefined
  const { sources = [], key_points_structure } = research?.content_research_analysis ?? {}
  return { research, sources, points: key_points_structure?.point_breakdown ?? [], isLoading }
}

type UnusedProps = {
  plan: NonNullable<ScriptGeneration['plan']>
  model_script: ReturnType<typeof useModelScript>
  onAsk: (asked: AskedRewrite) => void
}

/** The facts that the script does not use. A person can request that the model uses one of them. */
function Unused({ plan, model_script, onAsk }: UnusedProps) {
  if (model_script.facts.length === 0) return null
  return (
    <UnusedFacts
      facts={model_script.untold}
      left_out={plan.left_out}
      onTell={
        model_script.canAsk
          ? ({ fact_id, sentence, source }) =>
              onAsk({ rewrite: { wish: 'tell', fact_ids: [fact_id] }, text: sentence.text, lang: source.language })
          : undefined
      }
    />
  )
}

/** The view of stage 2: the script. A film from quotations also shows its sources, from which a person chooses the sentences. */
export function ScriptView(props: ViewProps<'script_generation'>) {
  const { workflow, content } = props
  const { sources, isLoading } = useResearch(workflow)
  const may = content.plan === undefined && content.edition === undefined
  const isQuoted = may && isLoading ? undefined : may && sources.length > 0
  return <QuotedScript {...props} isQuoted={isQuoted} script={<ScriptText {...props} />} />
}

/**
 * The script as a document, with timestamps in the margin and underlined claims. A person can open a sentence to see its source passage and
 * to edit it.
 */
function ScriptText({ workflow, stage, content, version, notice_keys = {}, onChoose }: ViewProps<'script_generation'>) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const stages = useTexts('stages')
  const { research, sources, points } = useResearch(workflow)
  const marked = useMarked(workflow)
  const notes = notesOn(workflow)
  const model_script = useModelScript(workflow, stage, { script: content, research })
  const [asked, setAsked] = useState<AskedRewrite | null>(null)
  const { draft, title, edition, words, length, times, getState, onOpen, put, bar } = useScriptDraft(workflow, content, version)
  const script = draft.value
  const openings = openingsIn(script, points, content.key_points ?? [])
  const byRules = !model_script.canAsk
  const opening = byRules && openings.length === 0 ? null : findOpening(content.script_with_timestamps)
  const asking = { opening, language: workflow.language, byRules }
  const requests = { workflow, script, openings, put, byRules }
  // the section for the call to action is empty in a film without one
  const written = SCRIPT_SECTIONS.filter((name) => script[name].sentences.length > 0)
  const notices = content.notices.filter((notice) => !(content.key_points && LEFT_OUT.has(notice_keys[notice] ?? '')))
  const spokenAt = useSpokenAt(workflow)
  const { set } = useView()
  const sentences = listSentences(script)
  const isStale = workflow.stages[8]?.needs_update === true
  const lengths = { length, target: workflow.duration_seconds }
  const acts = { script, language: workflow.language, put, onNoSplit: () => toast('info', reader.splitWhere) }
  return (
    <div className="grid gap-5">
      <div className="script-facts">
        <LengthLine words={words} film={draft.changed || isStale ? undefined : workflow.film_seconds} {...lengths} />
        <Notices notices={notices} notice_keys={notice_keys} folds />
        <Told content={content} points={points} acts={acts} onChoose={onChoose} />
        {content.plan && <WordingCounts sentences={sentences.map(marked)} />}
      </div>
      {edition.shown}
      <article className="script film-side" lang={workflow.language} aria-label={stages.titles.script_generation}>
        <ScriptTitle value={title.value} language={workflow.language} onChange={title.set} />
        {written.map((name) => (
          <ScriptSection key={name} name={name} {...times[name]}>
            {splitParts(name, script[name]).map((part) => (
              <Fragment key={part.paragraph}>
                {part.sentences.map((sentence, index) => (
                  <Sentence
                    key={sentence.id}
                    sentence={marked(sentence)}
                    label={t.editSection(t.sections[name])}
                    sources={sources}
                    facts={model_script.factsOf(sentence)}
                    opens={index === 0 && part.paragraph > 0}
                    {...getState(sentence.id)}
                    spoken_at={spokenAt(sentence.id)}
                    onOpen={(open) => onOpen(sentence, open)}
                    said={notes.of(sentence.id)}
                    acts={sentenceActs(sentence.id, name, acts)}
                    onText={(text) => draft.set((before) => withSentence(before, sentence.id, text))}
                    onHear={(second) => set(stagePlace(8, { scene: null, t: second }), { history: 'push' })}
                  />
                ))}
                {model_script.mayAsk && !draft.changed && content.edition === undefined && (
                  <AskPart part={part} {...asking} onAsk={setAsked} />
                )}
              </Fragment>
            ))}
          </ScriptSection>
        ))}
      </article>
      {content.plan && <FilmPlan plan={content.plan} language={workflow.language} />}
      <CutSentences cuts={content.plan?.cuts} script={script} length={length} language={workflow.language} onScript={draft.set} />
      {content.plan && <Unused plan={content.plan} model_script={model_script} onAsk={setAsked} />}
      {notes.ofGone(sentences)}
      {asked && <ScriptRequests {...requests} asked={asked} onClose={() => setAsked(null)} />}
      {/* the line with the length is at the top, out of sight of a sentence that was added below */}
      <SaveBar {...bar} warning={!isWithinLength(lengths.length, lengths.target) && <LengthBadge {...lengths} />} />
    </div>
  )
}
