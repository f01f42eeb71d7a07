import { fakeArchiveOrg } from './archive-org.ts'
import { fakeArtInstitute } from './art-institute.ts'
import { BRAVE_ACCOUNT, fakeBrave } from '../search/brave.ts'
import { fakeCommons } from './commons.ts'
import { fakeLibraryOfCongress } from './library-of-congress.ts'
import { fakeMetMuseum } from './met-museum.ts'
import { fakeNasa } from './nasa.ts'
import { fakeOpenverse } from './openverse.ts'
import { PEXELS_ACCOUNT, fakePexels } from './pexels.ts'
import { fakePhylopic } from './phylopic.ts'
import { fakeSearxng } from '../search/searxng.ts'
import { TAVILY_ACCOUNT, fakeTavily } from '../search/tavily.ts'

/**
 * Starts fake services that find pages and images, on consecutive ports from `first`. Returns the settings that make them the operator's
 * connections.
 */
export async function fakeCollections(first: number): Promise<Record<string, string>> {
  const [brave, tavily, searxng, pexels, commons, openverse, nasa, met, institute, congress, phylopic, archive] =
    await Promise.all(
      [
        ...[fakeBrave, fakeTavily, fakeSearxng, fakePexels, fakeCommons, fakeOpenverse],
        ...[fakeNasa, fakeMetMuseum, fakeArtInstitute, fakeLibraryOfCongress, fakePhylopic, fakeArchiveOrg],
      ].map((fake, index) => fake(first + index)),
    )
  return {
    BRAVE_URL: brave.url,
    BRAVE_API_KEY: BRAVE_ACCOUNT.api_key,
    TAVILY_URL: tavily.url,
    TAVILY_API_KEY: TAVILY_ACCOUNT.api_key,
    SEARXNG_URL: searxng.url,
    PEXELS_URL: pexels.url,
    PEXELS_API_KEY: PEXELS_ACCOUNT.api_key,
    COMMONS_URL: commons.url,
    OPENVERSE_URL: openverse.url,
    NASA_URL: nasa.url,
    MET_MUSEUM_URL: met.url,
    ART_INSTITUTE_URL: institute.url,
    LIBRARY_OF_CONGRESS_URL: congress.url,
    PHYLOPIC_URL: phylopic.url,
    ARCHIVE_ORG_URL: archive.url,
    KEYLESS: 'on',
  }
}
