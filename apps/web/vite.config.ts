import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './compress-files.ts'
import { leaveSchemasOut } from './leave-schemas-out.ts'
import { preloadStudio } from './preload-studio.ts'

const OTHER_LOCALE = /\/(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.m?js$/
const NO_WORDS = '\0orion-no-words'

/**
 * Keeps only the two interface languages of React Aria: the other thirty become one empty module. Also removes its inline styles, since the
 * server's policy forbids them (app.css has the rules instead).
 */
const trimReactAria = (): Plugin => ({
  name: 'orion-trim-react-aria',
  enforce: 'pre',
  resolveId: (source, importer) =>
    OTHER_LOCALE.test(source) && /react-(aria|stately)/.test(importer ?? '') ? NO_WORDS : undefined,
  load: (id) => (id === NO_WORDS ? 'export default {}' : undefined),
  transform(code, id) {
    return /(interactions\/usePress|overlays\/usePreventScroll)\.m?js$/.test(id)
      ? code.replace(/\w+\.head\.prepend\(style\)/, 'void style')
      : undefined
  },
})

/**
 * The starts of the frame's and the studio's imports, and the further parts that every stage's view needs. Also the contract's lists,
 * without those that only a form outside of the studio reads.
 */
const INSIDE = new RegExp(
  [
    'apps/web/src/(app/(shell|ask-for-film)|features/stages/studio/studio|ui/(select|menu))\\.tsx?$',
    'contract/src/(catalogues/(?!fiscal-regimes|mexican-banks)|shot-words|shots/)',
  ].join('|'),
)

/** Few files: a browser requests six at a time, so two hundred small files cost more than their bytes. */
const GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  // the texts of the page before sign-in are loaded alone
  ...['en', 'es'].map((language) => ({
    name: `words-${language}`,
    test: new RegExp(`(texts/first|i18n/texts|app/texts|access/(texts|landing-film)|titles\\.texts)\\.${language}\\.(ts|json)$`),
    priority: 4,
  })),
  // the frame and the studio with all that they import
  {
    name: 'inside',
    test: INSIDE,
    priority: 2,
  },
  // drag and drop is loaded only with the images of stage 5; otherwise the bundler would join it to another small file
  { name: 'pictures', test: /(pictures\/(candidate-card|use-picture-drag)\.tsx?|\/dnd\/.*\.m?js)$/, priority: 2 },
  // what the screens outside the studio share, so that these screens do not affect how the studio's files are divided
  {
    name: 'around',
    test: /apps\/web\/src\/(ui\/(waiting|search-field)|parts\/(here|chart|of-organization|show-more)|features\/points\/waiting)/,
    priority: 1.5,
  },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
    priority: 1,
  },
]

const server = process.env.ORION_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  envDir: '../..',
  plugins: [trimReactAria(), leaveSchemasOut(), react(), tailwindcss(), preloadStudio(), compressFiles()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // files may need each other: each module runs when it is first needed, in the order of the source
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        codeSplitting: { groups: GROUPS },
        // a shared file is called by its hash alone: the names of all its users would be in every list of files
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': server, '/files': server, '/mcp': server } },
})
