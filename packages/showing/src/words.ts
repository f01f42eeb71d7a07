/** Whether a sentence says that something is not so. */
export { denies } from './shots/denies.ts'
