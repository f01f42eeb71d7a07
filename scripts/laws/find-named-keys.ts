import type { CodeFile } from './read-code.ts'

/**
 * The keys that the laws about named platforms, shots, settings and languages search for. None is an ordinary word. So a key in a file
 * always means the platform, the shot, the setting or the language. English and Spanish are left out, because the interface has them too.
 * Italian is left out, because 'it' is an ordinary word.
 */
const PLATFORMS = ['youtube', 'facebook', 'instagram', 'tiktok', 'mastodon']
const SHOTS = ['dateline', 'diverging', 'waterfall']
const SETTINGS = ['clarity_boost', 'pause_scale', 'caption_place', 'music_mood', 'brand_color']
const LANGUAGES = ['zh', 'ja', 'hi', 'fr', 'pt', 'de', 'sv', 'ar']

/** Product files that name a platform outside the folder of this platform. */
export const findNamedPlatforms = (files: readonly CodeFile[]): string[] => findNamedKeys(files, PLATFORMS)

/** Product files that name a shot, except the files that have its name. */
export const findNamedShots = (files: readonly CodeFile[]): string[] => findNamedKeys(files, SHOTS)

/** Product files that name a setting of a stage. */
export const findNamedSettings = (files: readonly CodeFile[]): string[] => findNamedKeys(files, SETTINGS)

/** Product files that name a film language in quotes or as the key of a table. */
export const findNamedLanguages = (files: readonly CodeFile[]): string[] =>
  findNamedKeys(files, LANGUAGES, (key) => `'${key}'|${key}(?=:)`)

/** One line for each key and each file that names it. Files and folders that have the key's own name are left out. */
function findNamedKeys(files: readonly CodeFile[], keys: readonly string[], write = (key: string) => key): string[] {
  return keys.flatMap((key) => {
    const names = new RegExp(`(?<![\\w-])(?:${write(key)})(?![\\w-])`)
    const isOwn = (path: string): boolean => path.includes(`/${key}/`) || path.includes(`/${key}.ts`)
    return files.filter(({ path, text }) => !isOwn(path) && names.test(text)).map(({ path }) => `${path} names ${key}`)
  })
}
