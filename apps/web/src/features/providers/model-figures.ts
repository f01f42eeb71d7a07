import { number } from '../../lib/format.ts'

/** Bytes in GB, with one decimal. */
export const gigabytes = (bytes: number): string => `${number(bytes / 1e9, 1)} GB`

/** Bytes in MB, rounded to an integer. */
export const megabytes = (bytes: number): string => `${number(Math.round(bytes / 1e6))} MB`

/** Minutes in words, as in a film's estimate: whole minutes, at least one. */
export const formatMinutes = (minutes: number): string => `${number(Math.max(1, Math.round(minutes)))} min`

/** Remaining time in words: whole minutes, or whole seconds below two minutes. */
export const formatTime = (seconds: number): string =>
  seconds < 120 ? `${number(Math.ceil(seconds))} s` : `${number(Math.ceil(seconds / 60))} min`
