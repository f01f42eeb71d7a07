import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { OWN_STATEMENT_LENGTHS, type ContentResearch, type ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { hasDigits } from '../sources/has-digits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { QuotedSentence } from '../sources/quoted-sentence.tsx'
import { SourceChip } from '../sources/source-chip.tsx'
import { AddStatement } from './add-statement.tsx'
import { isKept } from './point-edits.ts'
import { StrikeButton } from './strike-button.tsx'

type Analysis = ContentResearch['content_research_analysis']
type Statistic = Analysis['supporting_statistics'][number]
type Insight = Analysis['expert_insights'][number]
type Statement = Statistic | Insight

type Props<S extends Statement> = {
  statements: readonly S[]
  sources: readonly ResearchSource[]
  language: string
  onChange: (change: (before: S[]) => S[]) => void
}

/** Whether the film may use a statement. This is false if the statement or its source was removed. */
const isTold = (it: Statement, sources: readonly ResearchSource[]): boolean =>
  isKept(it) && !sources.some((source) => source.source_id === it.source_id && !isKept(source))

/**
 * The last line of a statement: its source, and a button. The button removes a statement of a source, or deletes a statement that a person
 * wrote.
 */
function Foot<S extends Statement>({
  it,
  place,
  sources,
  onChange,
}: Omit<Props<S>, 'statements' | 'language'> & { it: S; place: number }) {
  const t = useTexts('reader')
  const is_added = it.source_id === undefined
  const silenced = isKept(it) && !isTold(it, sources)
  return (
    <span className="flex flex-wrap items-center gap-2 mt-1" lang="">
      {is_added ? (
        <span className="badge">{t.wordings.own}</span>
      ) : (
        <SourceChip sources={sources} source_id={it.source_id} passage={it.passage} />
      )}
      {silenced && <span className="badge">{t.sourceStruck}</span>}
      <span className="flex-1" />
      {is_added ? (
        <IconButton
          size="small"
          icon={X}
          tipAt="end"
          label={t.removeOwn(it.text)}
          onClick={() => onChange((before) => before.toSpliced(place, 1))}
        />
      ) : (
        !silenced && (
          <StrikeButton
            of={'figure' in it ? it.figure : it.text}
            kept={isKept(it)}
            onKept={(kept) => onChange((before) => before.with(place, { ...before[place], kept }))}
          />
        )
      )}
    </span>
  )
}

/** A section of statements, with a button to add a statement that a person writes. */
function Section({ title, none, children, add }: { title: string; none: boolean; children: ReactNode; add: ReactNode }) {
  const t = useTexts('contents')
  return (
    <section aria-label={title}>
      <h3 className="section-title">{title}</h3>
      {none ? <p className="text-fg3">{t.noneFound}</p> : children}
      {add}
    </section>
  )
}

/** A statistic: its figure above its sentence, or a figure in words marked in its sentence. */
const StatisticWords = ({ it: { figure, text } }: { it: Statistic }) =>
  hasDigits(figure) ? (
    <>
      <b className="text-22 font-semibold tracking-tight num whitespace-normal wrap-anywhere">{figure}</b>
      <p className="text-fg2 wrap-anywhere">{text}</p>
    </>
  ) : (
    <p className="text-15 wrap-anywhere">
      <QuotedSentence text={text} quote={figure} />
    </p>
  )

/** The figures from the sources, each with a button that removes or restores it, and the figures that a person added. */
export function Statistics({ statements, ...rest }: Props<Statistic>) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const { sources, language, onChange } = rest
  return (
    <Section
      title={t.statistics}
      none={statements.length === 0}
      add={
        <AddStatement
          act={reader.addStatistic}
          language={language}
          fields={[
            { name: 'figure', label: reader.ownFigure, most: OWN_STATEMENT_LENGTHS.figure },
            { name: 'text', label: reader.ownStatistic, hint: reader.ownHint, most: OWN_STATEMENT_LENGTHS.text },
          ]}
          onAdd={({ figure = '', text = '' }) => onChange((before) => [...before, { figure, text }])}
        />
      }
    >
      <ul className="tiles gap-3 [--tile:230px]">
        {statements.map((it, place) => (
          <li
            key={`${it.figure} ${it.text}`}
            className="card statement p-3.5 grid gap-1 content-start"
            data-struck={!isTold(it, sources) || undefined}
            dir="auto"
          >
            <StatisticWords it={it} />
            <Foot it={it} place={place} {...rest} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The quotations of people from the sources, each with a button that removes or restores it, and the quotations that a person added. */
export function Insights({ statements, ...rest }: Props<Insight>) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const { sources, language, onChange } = rest
  return (
    <Section
      title={t.insights}
      none={statements.length === 0}
      add={
        <AddStatement
          act={reader.addInsight}
          language={language}
          fields={[
            { name: 'text', label: reader.ownInsight, hint: reader.ownHint, most: OWN_STATEMENT_LENGTHS.text },
            { name: 'speaker', label: reader.ownSpeaker, most: OWN_STATEMENT_LENGTHS.speaker, optional: true },
          ]}
          onAdd={({ text = '', speaker = '' }) => onChange((before) => [...before, { text, ...(speaker !== '' && { speaker }) }])}
        />
      }
    >
      <ul className="grid gap-4">
        {statements.map((it, place) => (
          <li
            key={it.text}
            className="statement border-s-2 border-story ps-4"
            data-struck={!isTold(it, sources) || undefined}
            dir="auto"
          >
            <p className="text-15 wrap-anywhere">{it.text}</p>
            {it.speaker && <span className="text-fg3">{it.speaker}</span>}
            <Foot it={it} place={place} {...rest} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
