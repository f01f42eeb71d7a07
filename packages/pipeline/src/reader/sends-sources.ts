/** What is said before a model is first shown the sources: 'Sends your sources to api.openai.com'. */
export const sendsSources = (origin: string): string => `Sends your sources to ${new URL(origin).host}`
