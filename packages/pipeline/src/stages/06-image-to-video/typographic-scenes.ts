import { DEFAULT_BRAND_COLOR } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { chooseScenes } from '@orion/film/scenes/choose.ts'
import { wishedLook } from '@orion/film/scenes/recipe.ts'
import type { ShownScene } from '../../core/shown-scene.ts'
import type { Film } from '../../core/stage.ts'

/** What a film shows whose stage 5 was skipped: the narration's own words in large type. Nothing is known but what is said. */
export function typographicScenes(
  film: Film,
  { timeline, captions }: VoiceAssembly,
): { scenes: ShownScene[]; look: { brand_color: string } } {
  const between = isUnspaced(film.language) ? '' : ' '
  const told = timeline.map(({ scene_id }) => {
    const text = captions
      .filter((caption) => caption.scene_id === scene_id)
      .flatMap(({ lines }) => lines)
      .join(between)
    return { scene_id, text, sentences: [{ text, facts: [] }] }
  })
  const chosen = chooseScenes({
    title: film.name,
    topic: film.topic,
    language: film.language,
    seed: film.seed,
    sources: [],
    framed: true,
    scenes: told,
  })
  const scenes = chosen.map(({ scene_id, topic, setting, solemn, first, ...shot }, index) => {
    const { template, slots } = [shot, ...shot.others].find((each) => each.template === 'statement') ?? shot
    const variant = wishedLook(template, first)
    return {
      scene_id,
      text: told[index].text,
      candidate: { candidate_id: `${template}-${variant}`, kind: 'drawn' as const, template, variant, slots },
      solemn,
      topic,
      ...(setting && { setting }),
    }
  })
  return { scenes, look: { brand_color: DEFAULT_BRAND_COLOR } }
}
