import { useState } from 'react'
import type { BetterRow } from '@orion/contract/better.ts'
import { useAnswerBetter, useBetter } from '../../../api/better.ts'
import { begunReader, listSpeakers, useLocal } from '../../../api/local.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { LocalReaderNow } from '../../../parts/better/local-reader-now.tsx'
import { VoiceNow } from '../../../parts/better/voice-now.tsx'
import type { CreateValues } from '../create-values.ts'

type Props = { wishes: Pick<CreateValues, 'organization_id' | 'language' | 'narration'> }

/**
 * A card that installs a language model on this machine, and a voice for the film's language. Renders nothing if a model already writes
 * films, or if the person may not connect services. It is last in its column, so that it moves nothing when it appears.
 */
export function ModelCard({ wishes }: Props) {
  const { organization_id } = wishes
  const mayWrite = useMay('credential.write', organization_id)
  const { data: rows } = useBetter(organization_id, organization_id !== '' && mayWrite)
  const row = rows?.find(({ key }) => key === 'reader')
  if (!mayWrite || !row?.allowed) return null
  return <Asked key={organization_id} wishes={wishes} row={row} />
}

/**
 * Decides once whether to show the card. The card then stays as long as the form is open, so that the person sees the end of the download.
 */
function Asked({ wishes, row }: Props & { row: BetterRow }) {
  const [asked] = useState(row.state !== 'on')
  return asked ? <Shown wishes={wishes} row={row} /> : null
}

function Shown({ wishes: { organization_id, language, narration }, row }: Props & { row: BetterRow }) {
  const t = useTexts('providers')
  const answer = useAnswerBetter(organization_id)
  const { data } = useLocal(organization_id)
  const isOurs = row.state === 'on'
  if (!data?.machine || (isOurs && begunReader(data) === undefined)) return null
  const voice = listSpeakers(data).find(
    ({ languages, state, detail }) => languages.includes(language) && (state === 'pulling' || detail !== null),
  )
  const taken = () => answer.mutate({ organization_id, keys: ['reader'], answer: 'taken' })
  const content = (
    <>
      {data.machine.models_unfit === null && <p className="text-fg2">{t.toldHereNote}</p>}
      <LocalReaderNow
        organization_id={organization_id}
        data={data}
        isOurs={isOurs}
        machine={data.machine}
        brief
        findVoice={narration === 'spoken' ? language : null}
        onBegun={taken}
      />
      {voice && (
        <>
          <p className="font-medium">{voice.name}</p>
          <VoiceNow voice={voice} />
        </>
      )}
    </>
  )
  const title = (
    <h3 id="create-model" className="font-medium inline">
      {t.toldHere}
    </h3>
  )
  // what cannot be done here now is folded, so that it does not fill the column beside the form
  const isIdle = data.machine.unfit !== null && begunReader(data) === undefined && !voice
  return (
    <section className="border-t border-line pt-3" aria-labelledby="create-model">
      {isIdle ? (
        <details>
          <summary>{title}</summary>
          <div className="grid gap-2 pt-2">{content}</div>
        </details>
      ) : (
        <div className="grid gap-2">
          {title}
          {content}
        </div>
      )}
    </section>
  )
}
