import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RunUnit } from '@orion/contract/stage-run.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../api/image-address.ts'
import { Icon } from '../../../ui/button.tsx'
import { Wave } from '../../../parts/wave.tsx'
import { usePartName } from './parts/use-part-name.ts'

/** A new sound as a waveform. A click plays it. */
function MadeSound({ url, peaks, label }: { url: string; peaks: readonly number[]; label: string }) {
  const [playing, setPlaying] = useState(false)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const onPress = () => {
    if (playing) return sound.current?.pause()
    if (sound.current === null) {
      sound.current = new Audio(getAddress(url))
      sound.current.addEventListener('play', () => setPlaying(true))
      sound.current.addEventListener('pause', () => setPlaying(false)) // the browser also sends this event when the sound ends
    }
    sound.current.play().catch(() => setPlaying(false))
  }
  return (
    <button type="button" className="made-sound text-voice" aria-label={label} aria-pressed={playing} onClick={onPress}>
      <span className="play">
        <Icon of={playing ? Pause : Play} size={14} />
      </span>
      <Wave peaks={peaks} bars={32} className="w-full h-10" />
    </button>
  )
}

/** A part that the run has made: its image, video or waveform, with a description. */
export function MadeUnit({ unit, language }: { unit: RunUnit; language: string }) {
  const t = useTexts('stages')
  const { asset, peaks } = unit
  const { name, lang } = usePartName(language)(unit)
  return (
    <li className="made-unit">
      <div className="developed" data-well>
        {asset?.kind === 'image' && <img src={getImageAddress(asset.url, IMAGE_SIZE.choice)} alt="" />}
        {asset?.kind === 'video' && <video src={`${getAddress(asset.url)}#t=1`} muted playsInline preload="metadata" />}
        {asset?.kind === 'audio' && <MadeSound url={asset.url} peaks={peaks} label={t.playMade(name)} />}
      </div>
      <p dir="auto" lang={lang}>
        {name}
      </p>
    </li>
  )
}
