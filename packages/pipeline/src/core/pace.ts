/** How far a film's voice may be from its own rate: nobody hears that beside another film of it. */
export const PACE = { least: 0.97, most: 1.03 }
