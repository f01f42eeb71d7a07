import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './compress-files.ts'

const KEPT_LOCALES = /(en-US|es-ES)\.m?js$/

/** Keeps the two interface languages of React Aria, and its inline styles out of the page: the policy of the server forbids it (app.css has the rule). */
const trimReactAria = (): Plugin => ({
  name: 'orion-trim-react-aria',
  enforce: 'pre',
  load(id) {
    return /react-(aria|stately)[^/]*\/.*\/intl\/[^/]+\/[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !KEPT_LOCALES.test(id)
      ? 'export default {}'
      : undefined
  },
  transform(code, id) {
    return /(interactions\/usePress|overlays\/usePreventScroll)\.m?js$/.test(id)
      ? code.replace(/\w+\.head\.prepend\(style\)/, 'void style')
      : undefined
  },
})

const server = process.env.ORION_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  envDir: '../..',
  plugins: [trimReactAria(), react(), tailwindcss(), compressFiles()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/files': server, '/mcp': server } },
})
