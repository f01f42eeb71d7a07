import type { Platform } from './contents/10-distribution.ts'
import { PLATFORM_BY_KEY } from './platforms/declared.ts'

/** The length of a text by the platform's own rules. */
export const textLength = (platform: Platform, field: 'title' | 'description' | 'text', text: string): number =>
  PLATFORM_BY_KEY[platform].textLength?.(field, text) ?? text.length
