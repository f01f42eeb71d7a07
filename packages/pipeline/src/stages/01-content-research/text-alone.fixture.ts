/** The input for reading sources if the only source is a text: no files, no network, no service. */
export const TEXT_ALONE = {
  signal: new AbortController().signal,
  folder: '',
  progress: () => undefined,
  readAsset: async (id: string) => id,
  describeAsset: async () => ({ name: '', mime_type: '' }),
  wikipedia: '',
  allow_origins: [],
  service: () => Promise.reject(new Error('no service is asked for a text')),
  once: () => Promise.reject(new Error('no service is asked for a text')),
}
