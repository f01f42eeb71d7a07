import { fakeCommons } from '../fakes/commons.ts'
import { copyMadeFilms } from './made-films.ts'
import { removeData, startProduct } from './start-product.ts'

/** Starts the product once for all journeys, with the made films, and ends it after the last. */
export default async function start(): Promise<() => Promise<void>> {
  const commons = await fakeCommons()
  // the stand-ins of services are on this machine; that of Wikimedia Commons has an address that only the operator sets
  const data_folder = await copyMadeFilms()
  const product = await startProduct({ data_folder, env: { PROVIDER_NETWORKS: '127.0.0.0/8', COMMONS_URL: commons.url } })
  process.env.ORION_URL = product.url
  process.env.ORION_DATA_DIR = product.data_folder
  return async () => {
    await product.stop()
    await commons.close()
    removeData(product)
  }
}
