import { say } from '@orion/contract/sentences/say.ts'
/** The notice before a model gets the sources for the first time: 'Sends your sources to api.openai.com'. */
export const sendsSources = (origin: string): string => say('films.sends_your_sources', { host: new URL(origin).host }).text
