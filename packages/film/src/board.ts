/**
 * Illustrations: shapes, colours, poses, views, labels and times, and a still of them. This module loads the canvas, which computes the
 * outlines of shapes.
 */
export { movedBy } from './board/affine.ts'
export { becomingFrom } from './board/becoming.ts'
export { drawBoardStill } from './board/board-still.ts'
export {
  type Board,
  BOARD_SHEET,
  type BoardAct,
  type BoardLabel,
  type BoardPart,
  type BoardView,
  ENTERS,
  type Moment,
  type Spot,
  type Stood,
  type TimedBoard,
  type TimedSentence,
} from './board/board.ts'
export { CAMERA_SECONDS, cameraAt, type Window } from './board/camera.ts'
export { BOARD_COLORS, type BoardColor, colorIn, colorsInWords, colorValues } from './board/colors.ts'
export { chooseCreditCorners } from './board/credit-corner.ts'
export { type Edges, joinEdges, measureEdges } from './board/edges.ts'
export { findEarlierMoment, listMoves } from './board/moves.ts'
export { layLabels } from './board/lay-labels.ts'
export { listPhases } from './board/phases.ts'
export { isOneThing } from './board/point-at.ts'
export { boxOfPart, drawnEdges, findPart, getTransform, placeSpot } from './board/pose.ts'
export { pathFault } from './board/read-path.ts'
export { sceneBoard } from './board/scene-board.ts'
export { settledFrame, withoutLeaving } from './board/settled-frame.ts'
export { type Shape, SHAPE_KINDS, SHAPE_NUMBERS, type ShapeColor, type ShapeKind, type Symbols } from './board/shapes.ts'
export { inFrame } from './board/stand-labels.ts'
export { timeBoard } from './board/time-board.ts'
