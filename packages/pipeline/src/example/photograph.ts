import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { EXAMPLE_FILMS, type ExampleFilm } from './example-films.ts'

/**
 * The photograph of the example film, and its rights as its page states them. It was 1000 pixels wide and is enlarged so that it may fill a
 * frame.
 */
export const PHOTOGRAPH = {
  file: new URL('deep-field.jpg', import.meta.url),
  name: 'picture-s1-1',
  width: 1440,
  height: 1256,
  rights: {
    title: 'Hubble Extreme Deep Field',
    author: 'NASA',
    licence: 'Public Domain',
    licence_url: 'http://www.nasa.gov/audience/formedia/features/MP_Photo_Guidelines.html',
    page_url: 'http://hubblesite.org/newscenter/archive/releases/2012/37/image/a/',
    provider: 'HubbleSite',
    attribution: '“Hubble Extreme Deep Field” by NASA, Public Domain, via HubbleSite',
  },
  sha256: 'aa0a3e4407c3d72831bd7ba53de9962408e4b226a0729848f47d909552da3fd1',
} as const

/** The photograph as stage 1 stores an image of the example's text: after the sentence that describes it. */
export function makePhotograph(
  { content_research_analysis: { sources } }: ContentResearch,
  language: ExampleFilm['language'],
): SourcePicture {
  const { caption, behind } = EXAMPLE_FILMS[language]
  const [source] = sources
  const sentence = source.sections.flatMap(({ sentences }) => sentences).find(({ text }) => text === behind)
  if (sentence === undefined) throw new Error(`The example's text has no sentence '${behind}'.`)
  const { file: _, name, width, height, rights, sha256 } = PHOTOGRAPH
  return {
    picture_id: 's1-1',
    source_id: source.source_id,
    asset_id: name,
    width,
    height,
    place: sentence.end,
    caption,
    ...rights,
    sha256,
  }
}
