import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { ViewProps } from '../../view-props.ts'
import { BundleFiles } from './bundle-files.tsx'
import { PlatformTexts } from './platform-texts.tsx'
import { ShopWindow } from '../window/shop-window.tsx'
import { Versions } from './versions.tsx'

type Props = Pick<ViewProps<'distribution'>, 'workflow' | 'content' | 'version' | 'urls'> & {
  part: 'texts' | 'appearance' | 'files'
  made: VideoAssembly | null | undefined
  film: string | undefined
  poster: string | undefined
  bundle: string | undefined
  name: string
  track: string | undefined
}

/**
 * One part of a publication apart from the film: the texts, the thumbnails with the poster, or the other formats with the bundle's files.
 */
export function PublicationPart({ part, workflow, content, version, made, urls, name, track, film, poster, bundle }: Props) {
  if (part === 'texts') return <PlatformTexts workflow={workflow} content={content} version={version} />
  if (part === 'appearance')
    return made ? (
      <ShopWindow
        workflow={workflow}
        content={content}
        version={version}
        made={made}
        urls={urls}
        name={name}
        film={film}
        poster={poster}
      />
    ) : null
  return (
    <>
      <Versions workflow={workflow} versions={content.versions} urls={urls} name={name} track={track} />
      <BundleFiles files={content.bundle_files} bundle={bundle} name={name} />
    </>
  )
}
