/** The places on earth that words name. */
export { placeNamed } from './places/find-places.ts'
export { landmarkNamed, landmarkNames } from './places/landmarks.ts'
