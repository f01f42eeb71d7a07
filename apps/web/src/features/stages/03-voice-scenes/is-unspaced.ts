/** Whether no spaces part a language's words. */
export const isUnspaced = (language: string): boolean => language === 'zh' || language === 'ja'
