import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

/**
 * The mark on an image that a model made, so that nobody takes it for a photograph. On a board it is in its first scene: the law requires
 * it “at the latest at the time of the first … exposure” (Regulation (EU) 2024/1689, article 50, paragraphs 4 and 5).
 */
export const ILLUSTRATION: Record<VideoLanguage, string> = {
  en: 'Illustration, made by a model',
  es: 'Ilustración, creada por un modelo',
  zh: '示意图，由模型生成',
  ja: 'イメージ図（モデルによる生成）',
  hi: 'चित्रण, मॉडल द्वारा निर्मित',
  fr: 'Illustration, créée par un modèle',
  pt: 'Ilustração, criada por um modelo',
  de: 'Illustration, von einem Modell erzeugt',
  sv: 'Illustration, skapad av en modell',
  ar: 'صورة توضيحية من صنع نموذج',
}
