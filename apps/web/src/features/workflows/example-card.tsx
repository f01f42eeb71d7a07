import { Play } from 'lucide-react'
import { useEffect } from 'react'
import { useOpenExample } from '../../api/workflows.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'

type Props = {
  /** The organization that gets the example film. Null if there is none. */
  organization_id: string | null
  /** Called if there is no organization. Asks the user to create one. */
  onMissing: () => void
  /** Whether the user requested the example before an organization existed. It opens as soon as there is one. */
  asked: boolean
}

/** The link to the example film. The stages of Orion make it for the organization when it is opened for the first time. */
export function ExampleCard({ organization_id, onMissing, asked }: Props) {
  const t = useTexts('workflows')
  const message = useMessage()
  const { locale } = usePreferences()
  const { go } = useView()
  const open = useOpenExample()
  const onPress = () => {
    if (organization_id === null) return onMissing()
    if (open.isPending) return
    open.mutate(
      { organization_id, language: locale },
      { onSuccess: ({ workflow_id }) => go({ tab: 'orion-workflows', wf: workflow_id }) },
    )
  }
  const opens = asked && organization_id !== null
  useEffect(() => {
    if (opens) onPress()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, as soon as there is an organization
  }, [opens])
  return (
    <section className="card example-film" aria-labelledby="example-film">
      <div className="min-w-0 flex-1">
        <h2 id="example-film" className="text-15 font-semibold">
          {t.exampleTitle}
        </h2>
        <p className="text-fg2 mt-1">
          {t.exampleText} <span className="text-fg">{t.exampleFree}</span>
        </p>
        {open.error && (
          <div className="mt-3">
            <Failure title={t.exampleFailed} detail={message(open.error, t.exampleFailed)} />
          </div>
        )}
      </div>
      <Button icon={Play} pending={open.isPending} onClick={onPress}>
        {t.exampleOpen}
      </Button>
    </section>
  )
}
