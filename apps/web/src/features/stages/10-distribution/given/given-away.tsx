import { Suspense } from 'react'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { lazily } from '../../../../lib/lazily.ts'
import type { ViewProps } from '../../view-props.ts'
import { BundleFiles } from './bundle-files.tsx'
import { PlatformTexts } from './platform-texts.tsx'
import { ShopWindow } from '../window/shop-window.tsx'
import { Versions } from './versions.tsx'

// beneath what goes out, for who may publish: it comes when the rest stands
const Outside = lazily(() => import('../outside/outside.tsx').then(({ Outside: component }) => ({ default: component })))

type Props = Pick<ViewProps<'distribution'>, 'workflow' | 'content' | 'version' | 'urls'> & {
  made: VideoAssembly | null | undefined
  film: string | undefined
  poster: string | undefined
  bundle: string | undefined
  name: string
  track: string | undefined
}

/** What goes out beside the film: what stands for it, its texts, the other formats, and the bundle's files folded. */
export function GivenAway({ workflow, content, version, made, urls, name, track, film, poster, bundle }: Props) {
  return (
    <>
      {made && <ShopWindow {...{ workflow, content, version, made, urls, name, film, poster }} />}
      <PlatformTexts {...{ workflow, content, version }} />
      <Versions workflow={workflow} versions={content.versions} urls={urls} name={name} track={track} />
      <Suspense fallback={null}>{film && <Outside workflow={workflow} />}</Suspense>
      <BundleFiles files={content.bundle_files} bundle={bundle} name={name} />
    </>
  )
}
