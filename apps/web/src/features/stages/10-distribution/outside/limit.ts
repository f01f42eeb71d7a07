/** Autopilot may spend this multiple of the expected cost of editions and corrections. The server has the same factor. */
const MARGIN = 3

/** The most that an edition, its update or a correction may cost, in 1/10,000 pt. It is the limit of autopilot. */
export const computeLimit = (expected_points: number): number => MARGIN * expected_points
