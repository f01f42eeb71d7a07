import { Paperclip } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { makeSource, type SourceValues } from '../../../../parts/source/source-values.ts'
import { Button, Icon } from '../../../../ui/button.tsx'

type Props = { wishes: SourceValues; onChange: () => void }

/** The sources that were given when the film was created, in one line. They are not requested a second time (56.8). */
export function FilmSources({ wishes, onChange }: Props) {
  const t = useTexts('prompts').given
  const { sources, addSources, changeSources } = useTexts('contents')
  const { text = '', urls = [], asset_ids = [] } = makeSource(wishes)
  const words = text.split(/\s+/u).filter(Boolean).length
  const parts = [
    words > 0 && t.text(words, number(words)),
    urls.length > 0 && t.links(urls.length),
    asset_ids.length > 0 && t.files(asset_ids.length),
  ].filter(Boolean)
  return (
    <section className="card p-3.5 flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={sources}>
      <Icon of={Paperclip} className="text-fg3 flex-none" />
      <p className="flex-1 min-w-52">
        <b className="font-medium">{sources}</b> <span className="text-fg2">{parts.length > 0 ? parts.join(' · ') : t.none}</span>
      </p>
      <Button size="small" onClick={onChange}>
        {parts.length > 0 ? changeSources : addSources}
      </Button>
    </section>
  )
}
