/** How far the rate of a film's voice may be from its own rate. Nobody hears this difference between two scenes of a film. */
export const PACE = { least: 0.97, most: 1.03 }
