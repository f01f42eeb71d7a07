import { useState } from 'react'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { GrowingText } from '../edit/growing-text.tsx'

type Shown = ContentResearch['content_research_analysis']['content_angle_analysis']
type Field = keyof Shown

type Props = { angle: Shown; language: string; onChange: (field: Field, text: string) => void }

const BRIEF = ['hook_strategy', 'primary_angle', 'target_audience', 'unique_value_proposition'] as const
const AROUND = BRIEF.filter((field) => field !== 'primary_angle')

/** The angle as a headline with its context. Without an angle, a short list of optional fields. */
export function Angle({ angle, language, onChange }: Props) {
  const t = useTexts('contents')
  // the fields that were blank at first stay in their place, because a field must not move while the person types
  const [blank] = useState(() => BRIEF.filter((field) => angle[field] === ''))
  const names: Record<(typeof BRIEF)[number], string> = {
    hook_strategy: t.hook,
    primary_angle: t.angle,
    target_audience: t.audience,
    unique_value_proposition: t.proposition,
  }
  const edit = (field: Field) => ({
    placeholder: t.needsReader,
    value: angle[field],
    lang: language,
    onChange: (text: string) => onChange(field, text),
  })
  const row = (field: (typeof BRIEF)[number]) => (
    <div key={field} className="grid md:grid-cols-[11rem_minmax(0,1fr)] gap-x-4 px-3.5 py-2.5">
      <h4 className="text-fg3">{names[field]}</h4>
      <div>
        <GrowingText label={names[field]} {...edit(field)} />
        {field === 'hook_strategy' && <p className="hint mt-1">{t.hookNote}</p>}
      </div>
    </div>
  )
  if (angle.primary_angle === '')
    return (
      <section>
        <h3 className="section-title">{t.brief}</h3>
        <div className="card divide-y divide-line">
          {BRIEF.filter((field) => !blank.includes(field)).map(row)}
          {blank.length > 0 && (
            <details>
              <summary className="px-3.5 py-2.5">
                {blank.map((field) => names[field]).join(' · ')} <span className="text-fg3">{t.needsReader}</span>
              </summary>
              {blank.map(row)}
            </details>
          )}
        </div>
      </section>
    )
  return (
    <section>
      <h3 className="section-title">{t.angle}</h3>
      <GrowingText label={t.angle} className="text-22! leading-[30px]! font-semibold tracking-tight" {...edit('primary_angle')} />
      <div className="grid gap-3 mt-4 lg:grid-cols-3">
        {AROUND.map((field) => (
          <div key={field} className="card p-3.5">
            <h4 className="text-fg3 text-12 mb-1">{names[field]}</h4>
            <GrowingText label={names[field]} {...edit(field)} />
            {field === 'hook_strategy' && <p className="hint mt-1.5">{t.hookNote}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}
