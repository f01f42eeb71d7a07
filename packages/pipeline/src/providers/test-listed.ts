import type { Finding, Model } from './provider.ts'
import { findingOf } from './test-findings.ts'

/**
 * The test of what is billed: the account alone is asked, by its list of models, and nothing is made. A list without the model is no
 * failure.
 */
export const testListed = async (models: () => Promise<Model[]>, model: string | null): Promise<Finding[]> => [
  await findingOf('reachable', async () => {
    const listed = await models()
    if (model !== null && listed.length > 0 && !listed.some(({ id }) => id === model))
      return `It answers, and does not list ${model}.`
    return 'It answers and takes the key. No picture was made, since that is billed.'
  }),
]
