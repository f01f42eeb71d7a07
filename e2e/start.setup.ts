import { fakeCommons } from '../fakes/collections/commons.ts'
import { copyMadeFilms } from './made-films.ts'
import { freePort, removeData, startProduct } from './start-product.ts'

/** Starts the product once for all journeys, with the prepared films, and stops it after the last journey. */
export default async function start(): Promise<() => Promise<void>> {
  const commons = await fakeCommons()
  // the port of a stand-in that only one file's journeys start
  const music = await freePort()
  // the stand-ins of services are on this machine; the address of the Wikimedia Commons stand-in is an operator setting
  const data_folder = await copyMadeFilms()
  const env = {
    PROVIDER_NETWORKS: '127.0.0.0/8',
    COMMONS_URL: commons.url,
    ELEVENLABS_URL: `http://127.0.0.1:${music}`,
  }
  const product = await startProduct({ data_folder, env })
  process.env.ORION_URL = product.url
  process.env.ORION_DATA_DIR = product.data_folder
  process.env.ORION_MUSIC_PORT = String(music)
  return async () => {
    await product.stop()
    await commons.close()
    removeData(product)
  }
}
