export const en = {
  parts: {
    label: 'Parts of the distribution',
    names: { publish: 'Publish', appearance: 'Appearance', share: 'Share', languages: 'Languages', files: 'Files' },
  },
  bundle: 'Download bundle',
  bundleFiles: 'Files of the bundle',
  bundleNote: (count: number) =>
    `${count === 1 ? '1 file' : `${count} files`}: film, captions, poster, script, sources and licences, provenance.`,
  downloadFilm: 'Download film',
  fileFailed: (name: string) => `${name} could not be downloaded. Try the whole bundle.`,
  makeVersion: 'Make it',
  makeVersionFor: (price: string) => `Make it for ${price}`,
  versionFailed: 'The version could not be started',
  shortPaths: (paths: string) => `Short enough for ${paths}.`,
  noShortPath: 'Too long for the short videos of the platforms: it is published as an ordinary video.',
  downloadVersion: (format: string, bytes: string) => `Download ${format} (${bytes})`,
  copyText: (name: string) => `Copy ${name}`,
  copied: 'Copied',
}
