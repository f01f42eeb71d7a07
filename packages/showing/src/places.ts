/** The places on the earth that a text names, for other packages. */
export { placeNamed } from './places/find-places.ts'
export { landmarkNamed, landmarkNames } from './places/landmarks.ts'
