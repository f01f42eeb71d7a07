import { say } from '@orion/contract/sentences/say.ts'
/** What is said before a model is first shown the sources: 'Sends your sources to api.openai.com'. */
export const sendsSources = (origin: string): string => say('films.sends_your_sources', { host: new URL(origin).host }).text
