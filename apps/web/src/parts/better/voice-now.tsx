import type { LocalSpeaker } from '@orion/contract/local.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Problem } from '../../ui/field.tsx'
import { Bar } from '../../ui/states.tsx'

/** The state of a voice's installation. Renders nothing before it was started. */
export function VoiceNow({ voice }: { voice: LocalSpeaker }) {
  const t = useTexts('providers')
  const say = useServerWords()
  const { name, state, testing, bytes, done_bytes, detail, waits_for, seconds_per_second } = voice
  return (
    <>
      {waits_for !== null && <output className="text-fg2">{t.pullWaits(name, waits_for)}</output>}
      {state === 'pulling' && !testing && waits_for === null && (
        <>
          <Bar label={t.voiceFetching(name)} value={done_bytes / bytes} />
          <output className="text-fg2 tabular-nums">{t.voiceFetched(done_bytes, bytes)}</output>
        </>
      )}
      {testing && <output className="text-fg2">{t.voiceTesting}</output>}
      {state === 'installed' && <p className="text-ok-text">{t.voiceReady(seconds_per_second)}</p>}
      {state === 'absent' && done_bytes > 0 && <p className="text-fg2">{t.pullCancelled}</p>}
      {detail !== null && <Problem>{say(detail)}</Problem>}
    </>
  )
}
