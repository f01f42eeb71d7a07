import type { Photo } from '../art/photo.ts'
import type { Drawing } from '../draw/layers.ts'
import { keepCorner } from './brushes/steps-corner.ts'
import { layOver } from './overlay.ts'
import { keepLegible } from './keep-legible.ts'
import type { SceneRecipe, Slots, TemplateName, Variant } from './recipe.ts'
import { beginScene, finishScene, type Scene } from './scene.ts'
import { standStill } from './stand-still.ts'
import { bigFigure } from './templates/big-figure.ts'
import { close } from './templates/close.ts'
import { list } from './templates/list.ts'
import { quotation } from './templates/quotation.ts'
import { statement } from './templates/statement.ts'
import { question } from './templates/question.ts'
import { definition } from './templates/definition.ts'
import { comparison } from './templates/comparison.ts'
import { timeline } from './templates/timeline.ts'
import { dateline } from './templates/dateline.ts'
import { process } from './templates/process.ts'
import { map } from './templates/map.ts'
import { person } from './templates/person.ts'
import { place } from './templates/place.ts'
import { chart } from './templates/chart.ts'
import { footage } from './templates/footage.ts'
import { chapter } from './templates/chapter.ts'
import { photograph } from './templates/photograph.ts'
import { quiet } from './templates/quiet.ts'
import { figure } from './templates/figure.ts'
import { clock } from './templates/clock.ts'
import { diverging } from './templates/diverging.ts'
import { event } from './templates/event.ts'
import { ladder } from './templates/ladder.ts'
import { levels } from './templates/levels.ts'
import { network } from './templates/network.ts'
import { scoreboard } from './templates/scoreboard.ts'
import { sorting } from './templates/sorting.ts'
import { amount } from './templates/amount.ts'
import { bars } from './templates/bars.ts'
import { share } from './templates/share.ts'
import { ruler } from './templates/ruler.ts'
import { duration } from './templates/duration.ts'
import { range } from './templates/range.ts'
import { count } from './templates/count.ts'
import { board } from './templates/board.ts'
import { sketch } from './templates/sketch.ts'
import { thing } from './templates/thing.ts'
import { title } from './templates/title.ts'
import { steps } from './templates/steps.ts'
import { cycle } from './templates/cycle.ts'
import { chain } from './templates/chain.ts'
import { flow } from './templates/flow.ts'
import { tree } from './templates/tree.ts'
import { layers } from './templates/layers.ts'
import { checklist } from './templates/checklist.ts'
import { crossedList } from './templates/crossed-list.ts'
import { ifThen } from './templates/if-then.ts'
import { balance } from './templates/balance.ts'
import { manyToOne } from './templates/many-to-one.ts'

/** How each template is drawn. */
const DRAWINGS: { [T in TemplateName]: (scene: Scene, slots: Slots[T], variant: Variant) => void } = {
  title,
  chapter,
  statement,
  'big-figure': bigFigure,
  list,
  quotation,
  question,
  definition,
  comparison,
  timeline,
  dateline,
  person,
  process,
  place,
  map,
  photograph,
  chart,
  close,
  footage,
  quiet,
  steps,
  cycle,
  chain,
  flow,
  tree,
  layers,
  checklist,
  'crossed-list': crossedList,
  'if-then': ifThen,
  balance,
  'many-to-one': manyToOne,
  clock,
  diverging,
  event,
  ladder,
  network,
  scoreboard,
  sorting,
  figure,
  amount,
  bars,
  share,
  ruler,
  levels,
  duration,
  range,
  count,
  thing,
  sketch,
  board,
}

/** The one cast: a recipe's slots are those of its own template. */
function drawTemplate(scene: Scene, { template, slots, variant }: SceneRecipe): void {
  const draw = DRAWINGS[template] as (scene: Scene, slots: Slots[TemplateName], variant: Variant) => void
  draw(scene, slots, variant)
}

/** A drawn scene: `text_layers` are those of its layers that hold what is to be read, `over` those of them that stand over the shot, `place` and `sunlit` say which setting is seen. */
export type SceneDrawing = Drawing & Pick<Scene, 'text_layers' | 'over' | 'place' | 'sunlit'>

/**
 * The picture of a scene through all its frames, captions and wipes excepted (those are the compositor's). Equal recipes give equal drawings. Throws when a slot holds
 * a text that no scene can show, or a photograph scene is given no `photo`, or footage no clip.
 */
export function drawScene(recipe: SceneRecipe, photo: Photo | null = null, clip_path: string | null = null): SceneDrawing {
  const scene = beginScene(recipe, photo, clip_path)
  drawTemplate(scene, recipe)
  if (recipe.step && recipe.template !== 'steps') keepCorner(scene, recipe.step)
  if (recipe.stands_still) standStill(scene)
  keepLegible(scene)
  if (recipe.overlay) layOver(scene, recipe.overlay)
  return finishScene(scene)
}
