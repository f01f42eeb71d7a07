import type { ScriptPlan } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'

/** The promise and the main question of the film, from its plan, and the model that wrote the plan. */
export function FilmPlan({ plan, language }: { plan: ScriptPlan; language: string }) {
  const t = useTexts('reader')
  const rows = [
    [t.promise, plan.promise],
    [t.question, plan.question],
  ] as const
  const asks = plan.asks + (plan.rewrites ?? []).reduce((sum, each) => sum + each.asks, 0)
  return (
    <section className="card p-3.5 grid gap-3" aria-label={t.plan}>
      {rows.some(([, text]) => text) && (
        <dl className="grid gap-3 md:grid-cols-2">
          {rows.map(
            ([name, text]) =>
              text && (
                <div key={name}>
                  <dt className="text-fg3 text-12 mb-0.5">{name}</dt>
                  <dd className="text-15" dir="auto" lang={language}>
                    {text}
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      <p className="text-fg3">{t.toldBy(t.tellings[plan.telling], plan.model, asks)}</p>
    </section>
  )
}
