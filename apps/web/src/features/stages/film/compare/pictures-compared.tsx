import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { DifferingText } from './differing-text.tsx'
import { bySide, ComparedFacts, ComparedRow, SameCount } from './rows.tsx'
import { TakeButton } from './take-button.tsx'
import { both, pairedScenes, type ComparedProps } from './versions.ts'

const findChosen = (scene: ImageScene | undefined) => scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)

/** The comparison of stage 5: the chosen image of every scene. */
export function PicturesCompared({ pair, language, whole, take }: ComparedProps<'image_selection'>) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const worlds = useTexts('worlds')
  const shots = useTexts('shots')
  const scenes = pairedScenes(pair, (content) => content.scenes)
  const visible = scenes.filter(({ of: [a, b] }) => {
    const same = findChosen(a)?.image_asset_id === findChosen(b)?.image_asset_id && a?.text === b?.text && a?.chosen === b?.chosen
    return whole || !same
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="compared">
        {visible.map(({ scene_id, index, of }) => {
          const texts = both(of, (scene) => scene?.text ?? '')
          return (
            <ComparedRow
              key={scene_id}
              name={stages.scene(index + 1)}
              act={of[0] && of[1] && <TakeButton take={take} scene_id={scene_id} name={stages.scene(index + 1)} />}
            >
              {bySide((side) => {
                const picture = findChosen(of[side])
                const url = pair[side].urls[picture?.image_asset_id ?? '']
                return (
                  <div className="grid grid-cols-1 gap-1.5">
                    {url && (
                      <img
                        className="compared-picture"
                        src={getImageAddress(url, IMAGE_SIZE.column)}
                        alt={shots.templates[picture?.template ?? ''] ?? ''}
                      />
                    )}
                    <DifferingText texts={texts} side={side} language={language} none={t.notThere} />
                  </div>
                )
              })}
            </ComparedRow>
          )
        })}
      </ol>
      <SameCount count={scenes.length - visible.length} />
      <ComparedFacts
        versions={both(pair, ({ version }) => version)}
        facts={[
          [worlds.shape, ...both(pair, ({ content }) => (content.world ? worlds.motifs[content.world.motif] : ''))],
          [worlds.brandColor, ...both(pair, ({ content }) => content.brand_color)],
        ]}
      />
    </div>
  )
}
