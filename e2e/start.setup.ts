import { removeData, startProduct } from './start-product.ts'

/** Starts the product once for all journeys, in a data folder of its own, and ends it after the last. */
export default async function start(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { PROVIDER_NETWORKS: '127.0.0.0/8' } }) // the stand-ins of services are there
  process.env.ORION_URL = product.url
  process.env.ORION_DATA_DIR = product.data_folder
  process.env.ORION_GROUP = String(product.group)
  return async () => {
    await product.stop()
    removeData(product)
  }
}
