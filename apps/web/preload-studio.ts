import type { Plugin, Rolldown } from 'vite'

/** The files that the studio needs in addition to the page's first files, and the attributes of boot.js that list them. */
const PARTS = {
  studio: /src\/(app\/(shell\.tsx|ask-for-film\.ts)|features\/stages\/studio\/studio\.tsx)$/,
  en: /src\/texts\/(first|catalogue)\.en\.ts$/,
  es: /src\/texts\/(first|catalogue)\.es\.ts$/,
}

/**
 * Names the studio's files at boot.js (`data-studio`, and `data-en` or `data-es` for the texts), which requests them where the address is a
 * film's. Otherwise they are requested only when the first scripts have run, half a second later on a slow telephone.
 */
export const preloadStudio = (): Plugin => ({
  name: 'orion-preload-studio',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk')
      const listFiles = (part: RegExp): string[] => {
        const names = new Set<string>()
        const take = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || names.has(chunk.fileName)) return
          names.add(chunk.fileName)
          for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name)
          for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
        }
        for (const chunk of chunks) if (chunk.moduleIds.some((id) => part.test(id))) take(chunk)
        return [...names].map((name) => `/${name}`).filter((name) => !html.includes(name))
      }
      const lists = Object.entries(PARTS).map(([name, part]) => ` data-${name}="${listFiles(part).join(' ')}"`)
      return html.replace('src="/boot.js"', `src="/boot.js"${lists.join('')}`)
    },
  },
})
