/** Plans and renders the music and the sounds of a film. */
export { type MoodName, STYLES } from './music/moods.ts'
export { planTracks, styleNamed, type TrackPlan } from './music/plan-tracks.ts'
export { renderSound } from './music/render-sound.ts'
export { chimeNote, MARKS_ENGINE, planMarks, type SoundMark } from './music/sound-marks.ts'
