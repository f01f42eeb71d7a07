import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import type { StageRequest } from '../../core/stage.ts'
import { listUsableSources } from '../../core/sources/usable-sources.ts'
import type { ImageUnit } from './providers/port.ts'
import { type PictureAsk, picturesAsked, scenesBefore } from './services/plan.ts'
import { type PicturedThing, thingsPictured } from './services/pictured-things.ts'

type Request = StageRequest<'image_selection'>

/** All that the plan of images knows of a film. It is gathered once, and every part of the stage reads it. */
export type PictureFilm = {
  request: Request
  told: NarratedFilm
  /** The scenes' drawn shots, one task per scene in the film's order. */
  drawn: readonly ImageUnit[]
  /** The thing for each scene's image of the world. */
  things: readonly (PicturedThing | null)[]
  /** All requests to services, scene by scene. */
  asks: readonly PictureAsk[]
  /** The scenes before this run. */
  scenes_before: ReadonlyMap<string, ImageScene>
}

/** Gathers a film's knowledge. `told` is the film as `tellFilm` describes it. */
export function gatherFilm(request: Request, told: NarratedFilm, drawn: readonly ImageUnit[]): PictureFilm {
  const things = thingsPictured(told, drawn, listUsableSources(request.inputs.content_research))
  return { request, told, drawn, things, asks: picturesAsked(request, drawn, things), scenes_before: scenesBefore(request) }
}
