import type { Plugin, Rolldown } from 'vite'

/** The files that the studio needs in addition to the page's first files. */
const PARTS = /src\/(app\/(shell\.tsx|ask-for-film\.ts)|features\/stages\/studio\/studio\.tsx|texts\/catalogue\.(en|es)\.ts)$/

/**
 * Names the studio's files at boot.js (`data-studio`), which requests them where the address is a film's. Otherwise they are requested only
 * when the first scripts have run, half a second later on a slow telephone.
 */
export const preloadStudio = (): Plugin => ({
  name: 'orion-preload-studio',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk')
      const names = new Set<string>()
      const take = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || names.has(chunk.fileName)) return
        names.add(chunk.fileName)
        for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name)
        for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
      }
      for (const chunk of chunks) if (chunk.moduleIds.some((id) => PARTS.test(id))) take(chunk)
      const files = [...names].map((name) => `/${name}`).filter((name) => !html.includes(name))
      return html.replace('src="/boot.js"', `src="/boot.js" data-studio="${files.join(' ')}"`)
    },
  },
})
