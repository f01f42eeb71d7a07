import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { makeSource, type SourceValues } from '../../../../parts/source/source-values.ts'
import { Button } from '../../../../ui/button.tsx'

type Props = { topic: string; language: string; wishes: SourceValues; onChange: () => void }

/** The topic and the sources that were given when the film was created. They are not requested a second time (56.8). */
export function TopicAndSources({ topic, language, wishes, onChange }: Props) {
  const t = useTexts('prompts').given
  const { sources } = useTexts('contents')
  const { text = '', urls = [], asset_ids = [] } = makeSource(wishes)
  const words = text.split(/\s+/u).filter(Boolean).length
  const parts = [
    words > 0 && t.text(words, number(words)),
    urls.length > 0 && t.links(urls.length),
    asset_ids.length > 0 && t.files(asset_ids.length),
  ].filter(Boolean)
  return (
    <section className="card p-4 flex flex-wrap items-start gap-x-6 gap-y-3" aria-label={t.title}>
      <dl className="flex-1 min-w-52 grid gap-3">
        <div>
          <dt className="text-fg3 text-12">{t.topic}</dt>
          <dd className="text-15 font-medium line-clamp-6 wrap-anywhere" dir="auto" lang={language}>
            {topic}
          </dd>
        </div>
        <div>
          <dt className="text-fg3 text-12">{sources}</dt>
          <dd>{parts.length > 0 ? parts.join(' · ') : t.none}</dd>
        </div>
      </dl>
      <Button size="small" onClick={onChange}>
        {t.change}
      </Button>
    </section>
  )
}
