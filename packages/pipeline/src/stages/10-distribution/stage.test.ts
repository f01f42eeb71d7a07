import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { expect, onTestFinished, test } from 'vitest'
import { SMALL_FILM } from '../../core/small-film.fixture.ts'
import { hashtagsIn } from '@orion/contract/platforms/marks-in-text.ts'
import { SOCIAL_PLATFORMS } from '@orion/contract/contents/10-distribution.ts'
import { lengthAtMastodon } from '@orion/contract/platforms/mastodon/length-at-mastodon.ts'
import { wordsLengthAtX } from '@orion/contract/platforms/x/length-at-x.ts'
import { takesTag } from '@orion/contract/platforms/youtube/tags.ts'
import { findTags } from './find-tags.ts'
import { platformTexts } from './platform-texts.ts'
import { local } from './providers/local.ts'
import type { BundleUnit } from './providers/port.ts'
import { cutTo } from './text-length.ts'
import { isNoTag } from './no-tags.ts'

/** The tools for a bundle without a signing key. Each test adds `sign`, which signs the provenance. */
const toolsIn = (folder: string) => ({
  env: {},
  signal: AbortSignal.timeout(900_000),
  folder,
  readAsset: async (id: string) => id,
  progress: () => {},
  signFile: () => Promise.reject(new Error('There is no signing key.')),
})

const SAMPLES: Record<VideoLanguage, string> = {
  en: 'Bees visit flowers. ',
  es: 'Las abejas visitan flores. ',
  zh: '蜜蜂采花。',
  ja: '蜂は花を訪れます。',
  hi: 'मधुमक्खियाँ फूलों पर जाती हैं। ',
  fr: 'Les abeilles visitent les fleurs. ',
  pt: 'As abelhas visitam flores. ',
  de: 'Bienen besuchen Blüten. ',
  sv: 'Bin besöker blommor. ',
  ar: 'يزور النحل الأزهار. ',
  it: 'Le api visitano i fiori. ',
}

test.each(FILM_LANGUAGES)('S10 texts in %s are within every platform’s limits, however long the script is', (language) => {
  for (const times of [1, 30, 800]) {
    const text = SAMPLES[language].repeat(times)
    const texts = platformTexts({
      language,
      title: text.slice(0, 180),
      hook: text,
      introduction: text,
      call: text,
      tags: ['bees', 'wild bees', 'x-y', 'one, two', '<three>', 'four', 'five', 'six'],
      sources: Array.from({ length: 90 }, () => text.slice(0, 120)),
      music: null,
      chapters: [0, 30, 60].map((start_seconds) => ({ start_seconds, title: text.slice(0, 60) })),
      pictures: [],
    })
    const of = (platform: string) => texts.find((each) => each.platform === platform) ?? texts[0]
    expect(texts).toHaveLength(SOCIAL_PLATFORMS.length)
    expect(of('youtube').title.length).toBeLessThanOrEqual(100)
    expect(of('youtube').description.length).toBeLessThanOrEqual(5000)
    expect(of('youtube').tags.join(',').length).toBeLessThanOrEqual(500)
    expect(wordsLengthAtX(of('x').description)).toBeLessThanOrEqual(280)
    expect(of('instagram').description.length).toBeLessThanOrEqual(2200)
    expect(hashtagsIn(of('instagram').description).length, '50.21').toBeLessThanOrEqual(5)
    expect(of('youtube').tags.every(takesTag), '50.21').toBe(true)
    expect(of('tiktok').description.length).toBeLessThanOrEqual(2200)
    expect(of('facebook').description.length).toBeLessThanOrEqual(5000)
    expect(lengthAtMastodon(of('mastodon').description)).toBeLessThanOrEqual(500)
    for (const { description } of texts) expect(description).toContain('#bees')
    for (const { description } of texts) expect(description).toContain(SAMPLES[language].trim().slice(0, 5))
    expect(of('youtube').description).toContain('0:30 ')
  }
})

test('S10 a text is cut after a sentence or a word, never inside one, and X counts wide characters twice', () => {
  expect(cutTo('One sentence. Another one that is longer.', 30)).toBe('One sentence. Another one…')
  expect(cutTo('A first long sentence here. And more.', 32)).toBe('A first long sentence here.')
  expect(cutTo('short', 10)).toBe('short')
  expect(wordsLengthAtX('abc')).toBe(3)
  expect(wordsLengthAtX('蜜蜂')).toBe(4)
  expect(wordsLengthAtX(cutTo('蜜蜂采花。'.repeat(100), 280, wordsLengthAtX))).toBeLessThanOrEqual(280)
})

test('S10 T9 the bundle has the files, a signed provenance with their hashes, and the same bytes for the same parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage10-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const film = join(folder, 'asset')
  await writeFile(film, Buffer.alloc(300_000, 'film'))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const unit: BundleUnit = {
    kind: 'bundle',
    engine: 'e',
    title: SMALL_FILM.name,
    entries: [
      { name: 'film.mp4', asset_id: film },
      { name: 'script.md', text: '# Bienen, 蜜蜂\n' },
    ],
    provenance: { generator: 'Orion' },
  }
  const tools = {
    ...toolsIn(folder),
    sign: (bytes: Uint8Array) => ({
      algorithm: 'Ed25519',
      key_id: 'k',
      public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      signature: sign(null, bytes, privateKey).toString('base64'),
    }),
  }
  const { data, files } = await local.bundle(unit, tools)
  const zip = await readFile(files.bundle.path)
  const entries = readZip(zip)
  expect(data.files.map(({ name }) => name)).toEqual(['film.mp4', 'script.md', 'provenance.json', 'provenance.signature.json'])
  expect(Object.keys(entries)).toEqual(data.files.map(({ name }) => name))
  expect(entries['film.mp4'].equals(Buffer.alloc(300_000, 'film'))).toBe(true)
  expect(entries['script.md'].toString()).toBe('# Bienen, 蜜蜂\n')
  const proof = JSON.parse(entries['provenance.signature.json'].toString()) as { signature: string }
  const statement = entries['provenance.json']
  expect(verify(null, statement, publicKey, Buffer.from(proof.signature, 'base64'))).toBe(true)
  expect(verify(null, Buffer.concat([statement, Buffer.from(' ')]), publicKey, Buffer.from(proof.signature, 'base64'))).toBe(
    false,
  )
  expect(JSON.parse(statement.toString())).toMatchObject({
    generator: 'Orion',
    files: [{ name: 'film.mp4', size_bytes: 300_000 }, { name: 'script.md' }],
  })
  const again = await local.bundle(unit, tools)
  expect((await readFile(again.files.bundle.path)).equals(zip)).toBe(true)
  const unsigned = await local.bundle(unit, {
    ...tools,
    sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
  })
  expect(readZip(await readFile(unsigned.files.bundle.path))['provenance.signature.json'].toString()).toContain('"signed": false')
})

test('S10 29 a file that disappears before packing fails only its bundle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage10-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const film = join(folder, 'asset')
  await writeFile(film, 'film')
  const entries = [{ name: 'film.mp4', asset_id: film }]
  const made = local.bundle(
    { kind: 'bundle', engine: 'e', title: 'Bees', entries, provenance: {} },
    {
      ...toolsIn(folder),
      sign: () => {
        rmSync(film) // it was read for its hash, and is packed after the signature
        return { algorithm: '', key_id: '', public_key: '', signature: '' }
      },
    },
  )
  await expect(made).rejects.toThrow('ENOENT')
})

test('S10 the film in the bundle, and the exported film, have a person’s chapters and unchanged images, sound and captions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage10-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [film, srt] = [join(folder, 'joined.mp4'), join(folder, 'captions')]
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=5', '-f', 'lavfi', '-i', 'sine=f=440', '-t', '40'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-threads', '1', '-c:a', 'aac', film],
  ])
  await writeFile(srt, '1\n00:00:01,000 --> 00:00:02,000\nBees\n')
  const chapters = [0, 12, 25.5].map((start_seconds) => ({ start_seconds, title: `From ${start_seconds}` }))
  const unit: BundleUnit = {
    ...{ kind: 'bundle', engine: 'e', title: 'Bees', provenance: {} },
    entries: [{ name: 'film.mp4', asset_id: film }],
    chapters: {
      change: { from: [], to: chapters, language: 'en' },
      film: {
        ...{ seconds: 40, title: 'Bees', description: '', language: 'en', chapters },
        subtitles: { srt_asset_id: srt, shown: false },
      },
    },
  }
  const { files } = await local.bundle(unit, {
    ...toolsIn(folder),
    sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
  })
  const path = files.film!.path
  expect((await readFile(path)).equals(readZip(await readFile(files.bundle.path))['film.mp4'])).toBe(true)
  const [before, after] = await Promise.all([film, path].map((each) => probeMedia(each, { demuxer: 'mov' })))
  expect(before.chapters).toEqual([])
  expect(after.chapters.map(({ start_seconds }) => start_seconds)).toEqual([0, 12, 25.5])
  expect(after.video).toEqual(before.video)
  expect(after.audio).toEqual(before.audio)
  expect((await readFile(path)).includes('compositeSynthetic')).toBe(true)
})

const SUBJECTS: Record<VideoLanguage, string> = {
  en: 'moon',
  es: 'luna',
  zh: '月球',
  ja: '月',
  hi: 'चंद्रमा',
  fr: 'lune',
  pt: 'lua',
  de: 'mond',
  sv: 'månen',
  ar: 'القمر',
  it: 'luna',
}

test.each(FILM_LANGUAGES)(
  'S10 %s: tags name the film’s subject, and none is a stop word, a unit, a form word or an amount',
  async (language) => {
    const text = await readFile(new URL(`../../../../../e2e/texts/${language}.md`, import.meta.url), 'utf8')
    const tags = findTags({ title: /^# (.+)$/mu.exec(text)![1], text: text.replaceAll(/^#.*$/gmu, ''), language })
    expect(tags).toContain(SUBJECTS[language])
    expect(tags.length).toBeGreaterThanOrEqual(4)
    expect(tags.filter((tag) => getStopWords(language).has(tag) || isNoTag(tag, language))).toEqual([])
    expect(tags.filter((tag) => /^\p{Script=Hiragana}+$|^[一二两三]/u.test(tag))).toEqual([])
  },
)

test('S10 a word of the title that the film does not contain is no tag, unless there are hardly any tags', () => {
  const title = 'Why the canal cost so dear before it joined oceans'
  const text = 'The canal has locks. Its locks lift ships. Ships wait at the canal. Oceans meet there.'
  expect(findTags({ title, text, language: 'en' })).toEqual(['canal', 'oceans', 'locks', 'ships'])
  expect(findTags({ title: 'Lighthouses of Cornwall', text: 'They shine.', language: 'en' })).toEqual(['lighthouses', 'cornwall'])
})

test('29.8 S10 tags are topics in the film: whole names, no first name alone, and no verbs if headings name enough', () => {
  const title = 'The Panama Canal'
  const text =
    'Frederick Burt measured the canal. Burt joined the locks and joined the lake. Frederick Burt called Gatun Lake a reservoir. ' +
    'The locks lift ships. Ships cross the lake. Ships paid twice and paid again. Frederick smiled. Frederick went home.'
  const named = { topics: ['Locks and the lake', 'Ships of the canal'], names: ['Frederick Burt', 'Gatun Lake', 'Ships'] }
  const tags = findTags({ title, text, language: 'en' }, named)
  expect(tags.slice(0, 2)).toEqual(['frederick burt', 'gatun lake'])
  expect(tags).toEqual(expect.arrayContaining(['canal', 'locks', 'lake', 'ships']))
  for (const none of ['frederick', 'joined', 'paid']) expect(tags).not.toContain(none)
})

/** Reads a ZIP by its central directory. */
function readZip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const entries: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    entries[bytes.toString('utf8', at + 46, at + 46 + name)] =
      bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : Buffer.from(body)
    at += 46 + name + extra + comment
  }
  return entries
}
