/** A sentence's own words as labels, and whether it says that something is not so. */
export { denies } from './shots/denies.ts'
export { asLine, labelOf, withinSentence } from './shots/label.ts'
