import { fakeCommons } from '../fakes/commons.ts'
import { copyMadeFilms } from './made-films.ts'
import { freePort, removeData, startProduct } from './start-product.ts'

/** Starts the product once for all journeys, with the made films, and ends it after the last. */
export default async function start(): Promise<() => Promise<void>> {
  const commons = await fakeCommons()
  // ports on which one file's journeys start what only they ask: a stand-in of a service, a site with pictures
  const [music, site] = [await freePort(), await freePort()]
  // the stand-ins of services are on this machine; that of Wikimedia Commons has an address that only the operator sets
  const data_folder = await copyMadeFilms()
  const env = {
    PROVIDER_NETWORKS: '127.0.0.0/8',
    COMMONS_URL: commons.url,
    ELEVENLABS_URL: `http://127.0.0.1:${music}`,
    ORION_ALLOW_ORIGINS: `http://127.0.0.1:${site}`,
  }
  const product = await startProduct({ data_folder, env })
  process.env.ORION_URL = product.url
  process.env.ORION_DATA_DIR = product.data_folder
  process.env.ORION_MUSIC_PORT = String(music)
  process.env.ORION_SITE_PORT = String(site)
  return async () => {
    await product.stop()
    await commons.close()
    removeData(product)
  }
}
