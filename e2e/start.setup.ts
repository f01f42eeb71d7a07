import { fakeCommons } from '../fakes/commons.ts'
import { removeData, startProduct } from './start-product.ts'

/** Starts the product once for all journeys, in a data folder of its own, and ends it after the last. */
export default async function start(): Promise<() => Promise<void>> {
  const commons = await fakeCommons()
  // the stand-ins of services are on this machine; that of Wikimedia Commons has an address that only the operator sets
  const product = await startProduct({ env: { PROVIDER_NETWORKS: '127.0.0.0/8', COMMONS_URL: commons.url } })
  process.env.ORION_URL = product.url
  process.env.ORION_DATA_DIR = product.data_folder
  return async () => {
    await product.stop()
    await commons.close()
    removeData(product)
  }
}
