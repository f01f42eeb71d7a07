/** The estimate for a stage without a plan is rough, so the limit is the expected cost times this number. */
const MARGIN = 3

/** The most that an edition, its update or a correction may cost, in 1/10,000 pt. It is the limit of autopilot. */
export const computeLimit = (expected_points: number): number => MARGIN * expected_points
