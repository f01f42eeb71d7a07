/** What gathering is handed where a text alone is its source: no files, no network. */
export const TEXT_ALONE = {
  signal: new AbortController().signal,
  folder: '',
  progress: () => undefined,
  readAsset: async (id: string) => id,
  describeAsset: async () => ({ name: '', mime_type: '' }),
  wikipedia: '',
  allow_origins: [],
}
