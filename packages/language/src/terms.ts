/** The words that a text is about. */
export { stopWordsOf, termsIn, wordsIn } from './terms/terms.ts'
export { foreignTopic, isWholeTitle, titleLine, titleOf, topicOf } from './terms/topic.ts'
