import { AudioLines, Captions, FileText, Film, Image, Package, type LucideIcon } from 'lucide-react'
import type { Asset } from '@orion/contract/assets.ts'
import { getImageAddress, IMAGE_SIZE } from '../../api/image-address.ts'
import { Icon } from '../../ui/button.tsx'
import { Wave } from '../wave.tsx'
import './asset-shown.css'

export const KIND_ICONS: Record<Asset['kind'], LucideIcon> = {
  audio: AudioLines,
  video: Film,
  image: Image,
  captions: Captions,
  document: FileText,
  bundle: Package,
}

const BARS = 60
/** The peak below which a sound counts as silence. */
const QUIETEST = 0.01

type Props = { asset: Asset; name: string; bars?: number }

/**
 * The preview of a file: its image, or its words and its waveform, or else its kind. A sound shows only its waveform if it has no words, or
 * if `name`, which is displayed next to it, is already its words. The loudest part of a sound has the full height.
 */
export function AssetPreview({ asset: { kind, url, preview }, name, bars = BARS }: Props) {
  const picture = kind === 'image' ? url : preview?.picture_url
  if (picture)
    return (
      <img
        src={getImageAddress(picture, IMAGE_SIZE.card)}
        alt=""
        loading="lazy"
        decoding="async"
        className="w-full h-full object-cover"
      />
    )
  if (!preview?.words && !preview?.peaks)
    return (
      <span className="asset-kind">
        <Icon of={KIND_ICONS[kind]} size={26} />
      </span>
    )
  const is_said = preview.peaks !== null && (!preview.words || preview.words === name)
  const loudest = Math.max(QUIETEST, ...(preview.peaks ?? []))
  return (
    <span className="asset-words">
      {preview.words && !is_said && (
        <span className={preview.peaks ? 'line-clamp-3' : 'line-clamp-4'} dir="auto">
          {preview.words}
        </span>
      )}
      {preview.peaks && (
        <Wave
          peaks={preview.peaks.map((peak) => peak / loudest)}
          bars={bars}
          className={`w-full ${is_said ? 'alone' : 'h-9'} text-voice`}
        />
      )}
    </span>
  )
}
