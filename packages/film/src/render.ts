/**
 * Draws scenes as stills, previews and segments. Also the fonts, and the limits of drawings that planning needs. This module loads the
 * canvas.
 */
export { rendererEngine } from './draw/engine.ts'
export { FILM_QUALITIES, filmLook, filmSize } from './draw/film-quality.ts'
export { joinStills } from './draw/join-stills.ts'
export { PREVIEW_SCALE, renderChecked, renderPreview, renderScene, renderStill, takePicture } from './draw/render-scene.ts'
export { registerFonts } from './fonts/register.ts'
export { cutPages } from './scenes/cut-pages.ts'
export { completeFrame } from './scenes/overlay.ts'
export { MOST_DOTS } from './scenes/shots/count/drawing.ts'
export { canShareMap } from './world/plan-map.ts'
