import * as z from 'zod/mini'

/** The languages of films. `direction` is the writing direction. */
export const VIDEO_LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'zh', name: '中文', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'sv', name: 'Svenska', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
] as const

/** A language's own name by its code, or the code of a language that films do not have. */
export const getLanguageName = (code: string): string => VIDEO_LANGUAGES.find((each) => each.code === code)?.name ?? code

export const VideoLanguage = z.enum(VIDEO_LANGUAGES.map(({ code }) => code))
export type VideoLanguage = z.infer<typeof VideoLanguage>

export const DEFAULT_VIDEO_LANGUAGE: VideoLanguage = 'en'

export const INTERFACE_LANGUAGES = ['en', 'es'] as const
export const InterfaceLanguage = z.enum(INTERFACE_LANGUAGES)
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>
