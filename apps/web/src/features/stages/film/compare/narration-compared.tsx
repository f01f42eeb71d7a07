import { useEffect } from 'react'
import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { number, seconds } from '../../../../lib/format.ts'
import { Wave } from '../../../../parts/wave.tsx'
import { useHeardSecond, usePair, usePairKeys } from './pair.ts'
import { placeIn } from './place-in.ts'
import { bySide, ComparedFacts, ComparedRow, ComparedTexts } from './rows.tsx'
import { TakeButton } from './take-button.tsx'
import { PairTransport } from './transport.tsx'
import { both, type ComparedProps, type Version } from './versions.ts'

const captionLines = (captions: readonly Caption[]) => captions.map(({ lines }) => lines.join(' / ')).join('\n')

/** The seconds of silence after the last word of each scene. */
const listPauses = ({ content: { timeline } }: Version<'voice_assembly'>) =>
  new Map(
    timeline
      .slice(0, -1)
      .map(({ scene_id, speech_end_seconds }, index) => [
        scene_id,
        timeline[index + 1].speech_start_seconds - speech_end_seconds,
      ]),
  )

/**
 * The comparison of stage 4. One key switches between the narrations at the same word. Changed caption words and measured values are
 * listed.
 */
export function NarrationCompared({ pair: versions, language, whole, take }: ComparedProps<'voice_assembly'>) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const timelines = both(versions, ({ content }) => content.timeline)
  const pair = usePair({ together: false, place: (to, at) => placeIn(timelines[to === 0 ? 1 : 0], timelines[to], at) })
  usePairKeys(pair)
  const at = useHeardSecond(pair)
  const sounds = both(versions, ({ content }) => content.audio_asset_id).join(' ')
  useEffect(() => {
    for (const side of [0, 1] as const) {
      const { content, urls } = versions[side]
      const url = urls[content.audio_asset_id]
      if (url)
        pair.load(side, [{ id: content.audio_asset_id, url: getAddress(url), start: 0, duration: content.duration_seconds }])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sounds of these two versions are loaded only once
  }, [sounds])
  const scene_ids = [...new Set(timelines.flatMap((timeline) => timeline.map(({ scene_id }) => scene_id)))]
  const listCaptions = (scene_id: string) =>
    both(versions, ({ content }) => captionLines(content.captions.filter((caption) => caption.scene_id === scene_id)))
  const joinWords = (timeline: (typeof timelines)[0], scene_id: string) =>
    timeline
      .find((scene) => scene.scene_id === scene_id)
      ?.words.map(({ text }) => text)
      .join(' ')
  /** Whether both versions speak the same words in a scene. Only then can its captions be compared. */
  const saysTheSame = (scene_id: string) => joinWords(timelines[0], scene_id) === joinWords(timelines[1], scene_id)
  const pauses = both(versions, listPauses)
  const writeSeconds = (seconds_of: number | undefined) => (seconds_of === undefined ? '' : seconds(seconds_of))
  const numbers = (name: string, of: (it: Version<'voice_assembly'>['content']) => string) =>
    [name, ...both(versions, ({ content }) => of(content))] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <PairTransport pair={pair} />
      <ol className="compared">
        <ComparedRow name={t.narration}>
          {bySide((side) => (
            <Wave
              peaks={versions[side].content.peaks}
              bars={110}
              className="w-full h-12"
              played={pair.heard === side ? at / versions[side].content.duration_seconds : 0}
              dim="color-mix(in oklch, var(--act-voice) 60%, var(--bg-panel))"
              lit="var(--accent)"
            />
          ))}
        </ComparedRow>
      </ol>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="section-title">{t.captionList}</h3>
        <ComparedTexts
          language={language}
          whole={whole}
          blocks={scene_ids.map((scene_id, index) => ({
            key: scene_id,
            name: stages.scene(index + 1),
            texts: listCaptions(scene_id),
            act: saysTheSame(scene_id) && <TakeButton take={take} scene_id={scene_id} name={stages.scene(index + 1)} />,
          }))}
        />
      </section>
      <ComparedFacts
        versions={both(versions, ({ version }) => version)}
        facts={[
          numbers(t.length, ({ duration_seconds }) => seconds(duration_seconds)),
          numbers(t.loudness, ({ loudness_lufs }) => `${number(loudness_lufs, 1)} LUFS`),
          numbers(t.peak, ({ true_peak_dbtp }) => `${number(true_peak_dbtp, 1)} dBTP`),
          ...scene_ids.map(
            (scene_id, index) => [t.pauseAfterScene(index + 1), ...both(pauses, (of) => writeSeconds(of.get(scene_id)))] as const,
          ),
        ]}
      />
    </div>
  )
}
