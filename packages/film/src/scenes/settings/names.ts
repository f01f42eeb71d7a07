/** The drawn settings (SCENES.md section 1). */
export const SETTING_NAMES = [
  'sea',
  'hills',
  'city',
  'space',
  'field',
  'cells',
  'levels',
  'terrain',
  'mountain',
  'desert',
  'interior',
  'abstract',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]
