import { DEFAULT_LOOK, type FilmLook } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { planShots } from '@orion/showing/plan-shots.ts'
import type { DrawableScene } from '../core/shown-scene.ts'
import type { Film } from '../core/stage.ts'

/** The scenes of a film whose stage 5 was skipped: pages of the spoken text, alternately light and dark. Nothing else is known. */
export function pageScenes(film: Film, { timeline, captions }: VoiceAssembly): { scenes: DrawableScene[]; look: FilmLook } {
  const between = isUnspaced(film.language) ? '' : ' '
  const spoken_scenes = timeline.map(({ scene_id }) => {
    const text = captions
      .filter((caption) => caption.scene_id === scene_id)
      .flatMap(({ lines }) => lines)
      .join(between)
    return { scene_id, text, sentences: [{ text, facts: [] }], opens: true }
  })
  const { name: title, topic, language, seed } = film
  const scenes = planShots({ title, topic, language, seed, sources: [], scenes: spoken_scenes }).map(
    ({ scene_id, template, slots, solemn, overlay }, index): DrawableScene => ({
      scene_id,
      text: spoken_scenes[index].text,
      candidate: { candidate_id: template, kind: 'drawn', template, slots },
      solemn,
      ...(overlay && { overlay }),
    }),
  )
  return { scenes, look: DEFAULT_LOOK }
}
