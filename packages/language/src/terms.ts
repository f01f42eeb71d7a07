/** The words that a text is about. */
export { getStopWords, termsIn, wordsIn } from './terms/terms.ts'
export { foreignTopic, isWholeTitle, titleLine, makeTitle, findTopic } from './terms/topic.ts'
