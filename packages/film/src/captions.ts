/** Divides text into captions, and writes them as SRT and WebVTT. */
export { breakCost } from './captions/break-cost.ts'
export { buildCues, lineLimit, readingSpeed } from './captions/cues.ts'
export { editedCues, joinSceneWords, type WrittenCue } from './captions/edited-cues.ts'
export { readableRate } from './captions/readable-rate.ts'
export { toSrt } from './captions/srt.ts'
export { toVtt } from './captions/vtt.ts'
