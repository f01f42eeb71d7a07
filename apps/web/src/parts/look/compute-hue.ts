import type { WorkflowSummary } from '@orion/contract/workflows.ts'

/** A hue in degrees, computed from the id of a film. It is used for a film without an image. */
export const computeHue = ({ workflow_id }: Pick<WorkflowSummary, 'workflow_id'>): number =>
  [...workflow_id].reduce((hue, sign) => (hue * 31 + sign.charCodeAt(0)) % 360, 0)
