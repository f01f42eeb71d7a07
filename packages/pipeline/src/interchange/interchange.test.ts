import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { expect, onTestFinished, test } from 'vitest'
import { timecode, writeEdl, writeSoundEdls } from './edl.ts'
import { writeFcpxml } from './fcpxml.ts'
import { type CutFixture, cutInputs } from './film-cut.fixture.ts'
import { type CutInputs, filmCut } from './film-cut.ts'
import { makeSounds } from './make-sounds.ts'
import { writeOtio } from './otio.ts'
import { readMe } from './read-me.ts'

const FILM = { name: 'Workflow', language: 'en' } as const
const BEES: CutFixture = {
  title: 'Bees',
  scenes: [
    ['Bees visit flowers.', 66],
    ['They drink nectar.', 90],
    ['Look at one.', 144],
  ],
  chapters: [
    { start_seconds: 0, title: 'Why' },
    { start_seconds: 3.2, title: 'How' },
  ],
}
const makeCut = (fixture: CutFixture) => filmCut(cutInputs(fixture), FILM)

const HOSTILE = `A<b> & "c" 'd' ]]> <!-- --> \u0000\u0008\u001b\ufffe\ud800 ${String.fromCodePoint(0x1f41d)}\nEnde`

/** Reads XML as strictly as XML 1.0 requires: all tags closed in order, no bare & or <, no forbidden character. */
function parseElements(xml: string): { name: string; attributes: Record<string, string> }[] {
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u)
  const found: { name: string; attributes: Record<string, string> }[] = []
  const open: string[] = []
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fcpxml>\n', '')
  const WELL = '[^<&"]|&(?:amp|lt|gt|quot|apos);'
  const token = new RegExp(`<(/?)([a-zA-Z-]+)((?: [a-zA-Z]+="(?:${WELL})*")*)(/?)>|(?:${WELL}|")+`, 'uy')
  while (token.lastIndex < body.length) {
    const at = token.lastIndex
    const match = token.exec(body)
    if (match === null) throw new Error(`not well-formed at: ${body.slice(at, at + 60)}`)
    const [, closes, name, attributes, alone] = match
    if (name === undefined) continue
    if (closes) expect(open.pop()).toBe(name)
    else {
      found.push({
        name,
        attributes: Object.fromEntries([...attributes.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      })
      if (!alone) open.push(name)
    }
  }
  expect(open).toEqual([])
  return found
}

/** The length of an OpenTimelineIO range, in frames. */
const getLength = ({ duration }: { duration: { value: number } }): number => duration.value

/** A rational time of Final Cut Pro in seconds. */
function parseSeconds(time: string): number {
  const [, count, of = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time) ?? []
  return Number(count) / Number(of)
}

test('34 S10 a film’s cut has its segments in order and its sounds as they are mixed', () => {
  const cut = makeCut(BEES)
  expect(cut).toMatchObject({ title: 'Bees', rate: 30, frames: 300, captions_in_picture: true })
  expect(cut.scenes.map(({ reel, file, asset_id, first_frame, frames }) => [reel, file, asset_id, first_frame, frames])).toEqual([
    ['SCN001', 'media/SCN001.mp4', 'v0', 0, 66],
    ['SCN002', 'media/SCN002.mp4', 'v1', 66, 90],
    ['SCN003', 'media/SCN003.mp4', 'v2', 156, 144],
  ])
  expect(cut.scenes.map(({ chapters }) => chapters)).toEqual([[{ frame: 0, title: 'Why' }], [{ frame: 30, title: 'How' }], []])
  expect(cut.sounds.map(({ reel, source }) => [reel, source])).toEqual([
    ['VOICE', { asset_id: 'voice', tempo: 1 }],
    ['MUSIC', { asset_id: 'tune', tempo: 1.002 }],
    ['MARKS', { asset_id: 'marks', tempo: 1 }],
  ])
  expect(cut.sounds[1].gain.map(({ gain_db }) => gain_db)).toEqual([-13, -4])
})

test('34 S10 the cut lacks what the film lacks, marks that a person set are sounded again, and their chapters are used', () => {
  const whole = cutInputs(BEES)
  const { voice_assembly: _, ...silent } = whole
  const without = filmCut({ ...silent, music_sound: { ...whole.music_sound!, chosen: 'none' } }, FILM)
  expect([without.sounds.map(({ reel }) => reel), without.captions]).toEqual([['MARKS'], []])
  const set = [{ seconds: 1, kind: 'chime', midi: 72 }]
  const own = filmCut(
    {
      ...whole,
      music_sound: { ...whole.music_sound!, mix: { marks: [] }, sound_marks: set },
      distribution: { chapters: [{ start_seconds: 0, title: 'Mine' }] } as never,
    },
    FILM,
  )
  expect([own.sounds[2].source, own.scenes[0].chapters]).toEqual([{ marks: set }, [{ frame: 0, title: 'Mine' }]])
  const { video_assembly: __, ...unfinished } = whole
  for (const inputs of [unfinished, { ...whole, image_to_video: undefined }])
    expect(() => filmCut(inputs as CutInputs, FILM)).toThrow('run stages 6 and 8')
})

test('56.16 motionless scenes have a second before and after their cuts in their files, and the lists begin after the first', () => {
  const cut = makeCut(BEES)
  expect(
    cut.scenes.map(({ handles }) => handles),
    'nothing is before the film',
  ).toEqual([
    { before: 0, after: 30 },
    { before: 30, after: 30 },
    { before: 30, after: 30 },
  ])
  const [, second] = cut.scenes
  const how = { ...cut, scenes: [{ ...second, first_frame: 0 }] }
  expect(writeEdl(how)).toContain('V     C        00:00:01:00 00:00:04:00 00:00:00:00 00:00:03:00\r\n')
  const elements = parseElements(writeFcpxml(how))
  const find = (name: string) => elements.find((element) => element.name === name)!.attributes
  expect(find('asset')).toMatchObject({ start: '0s', duration: '5s' })
  expect(find('asset-clip')).toMatchObject({ offset: '0s', start: '1s', duration: '3s' })
  expect(find('chapter-marker').start, 'in the time of the file').toBe('2s')
  const [clip] = JSON.parse(writeOtio(how)).tracks.children[1].children
  expect([clip.source_range.start_time.value, getLength(clip.source_range)]).toEqual([30, 90])
  expect(getLength(clip.media_references.DEFAULT_MEDIA.available_range)).toBe(150)
  const planWith = (segment: object) => {
    const whole = cutInputs(BEES)
    const segments = whole.image_to_video!.segments.map((each) => ({ ...each, ...segment }))
    return filmCut({ ...whole, image_to_video: { ...whole.image_to_video!, segments } }, FILM).scenes[1].handles
  }
  for (const moving of [
    { transition_in: 'wipe', transition_out: 'hand-off' },
    { template: 'board' },
    { template: 'footage', look: { motion: 'still' } },
    { template: 'bars', clip: {}, look: { motion: 'still' } },
  ])
    expect(planWith(moving)).toEqual({ before: 0, after: 0 })
  expect(planWith({ template: 'board', look: { motion: 'still' } })).toEqual({ before: 30, after: 30 })
})

test('34 S10 the EDL counts every frame of a whole rate, keeps file names unchanged, and has no gap', () => {
  expect([1799, 1800, 17_982, 18_000, 107_892, 108_000].map((frames) => timecode(frames, 30))).toEqual([
    ...['00:00:59:29', '00:01:00:00', '00:09:59:12', '00:10:00:00', '00:59:56:12', '01:00:00:00'],
  ])
  expect([timecode(1500, 25), timecode(24, 25)]).toEqual(['00:01:00:00', '00:00:00:24'])
  const bees = makeCut({ ...BEES, title: `Ça & "là" – ${'long '.repeat(40)}` })
  const lines = writeEdl(bees).split('\r\n')
  expect(lines.slice(0, 3)).toEqual([expect.stringMatching(/^TITLE: Ca & "la" long .{0,70}$/), 'FCM: NON-DROP FRAME', ''])
  expect(lines[0].length).toBeLessThanOrEqual(7 + 70)
  expect(lines.filter((line) => /^\d{3} /.test(line))).toEqual([
    '001  AX       V     C        00:00:00:00 00:00:02:06 00:00:00:00 00:00:02:06',
    '002  AX       V     C        00:00:01:00 00:00:04:00 00:00:02:06 00:00:05:06',
    '003  AX       V     C        00:00:01:00 00:00:05:24 00:00:05:06 00:00:10:00',
    '004  AX       A     C        00:00:00:00 00:00:10:00 00:00:00:00 00:00:10:00',
  ])
  for (const file of ['CLIP NAME: SCN002.mp4', 'FILE: media/SCN002.mp4', 'FILE: media/VOICE.wav'])
    expect(lines).toContain(`* FROM ${file}`)
  expect(lines).toContain('* LOC: 00:00:03:06 GREEN   How')
  // OpenShot reads no other sound channel than A
  const heard = writeSoundEdls(bees)
  expect([...heard.keys()], '56.16').toEqual(['MUSIC.edl', 'MARKS.edl'])
  for (const list of heard.values())
    expect(list).toContain('\r\n001  AX       A     C        00:00:00:00 00:00:10:00 00:00:00:00 00:00:10:00\r\n')
  expect(heard.get('MUSIC.edl')).toContain('* AUDIO LEVEL AT 00:00:01:08 IS -4.00 DB  (REEL AX A1)\r\n')
  const written = 'In 1854 and 123 more years of it all'
  const year = writeEdl(makeCut({ ...BEES, title: written, chapters: [{ start_seconds: 0, title: written }] }))
  for (const begin of ['TITLE: ', 'GREEN   ']) expect(year, '56.16').toContain(`${begin}In 18'54 and 12'3 more`)
  // an importer that searches every line for events finds only these
  const events = /\d{3} +.+? +.+? +.+? +.* +.* +.* +.*/
  expect(year.split('\r\n').filter((line) => events.test(line))).toHaveLength(4)
  const hostile = writeEdl(makeCut({ ...BEES, title: HOSTILE, chapters: [{ start_seconds: 0, title: `${HOSTILE}\r\n002  X` }] }))
  expect(hostile).toMatch(/^[\x20-\x7e\r\n]+$/)
  expect(hostile.split('\r\n').filter((line) => /^\d{3} /.test(line))).toHaveLength(4)
  expect(writeEdl(makeCut({ ...BEES, title: '蜜蜂' }))).toMatch(/^TITLE: ORION FILM\r\n/)
  const many = makeCut({ title: 'Long', scenes: Array.from({ length: 1200 }, () => ['Word.', 30]) })
  for (const { reel } of [...many.scenes, ...many.sounds]) expect(reel).toMatch(/^[A-Z0-9]{1,8}$/)
})

test('34 S10 Final Cut Pro XML is well-formed with any title, has no gap, and has the music’s levels as keyframes', () => {
  for (const [title, rate] of [
    ['Bees', 30],
    [HOSTILE, 25],
  ] as const) {
    const cut = makeCut({
      ...BEES,
      title,
      rate,
      scenes: [
        [title, 66],
        ['', 90],
        ['Look', 144],
      ],
      chapters: [{ start_seconds: 0.4, title }],
    })
    const xml = writeFcpxml(cut)
    const all = parseElements(xml)
    const named = (name: string) => all.filter((element) => element.name === name).map(({ attributes }) => attributes)
    expect(named('fcpxml')).toEqual([{ version: '1.9' }])
    expect(named('format')).toMatchObject([{ name: `FFVideoFormat1080p${rate}`, frameDuration: `1/${rate}s` }])
    const ids = named('asset').map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    expect(named('media-rep').map(({ src }) => src)).toEqual(
      ['SCN001.mp4', 'SCN002.mp4', 'SCN003.mp4', 'VOICE.wav', 'MUSIC.wav', 'MARKS.wav'].map((file) => `./media/${file}`),
    )
    const clips = named('asset-clip')
    for (const { ref } of clips) expect(ids).toContain(ref)
    expect(named('sequence')[0].tcStart, '56.16 some readers add it to each offset').toBe('0s')
    let at = 0
    for (const { offset, duration } of clips.filter(({ lane }) => lane === undefined)) {
      expect(parseSeconds(offset)).toBeCloseTo(at, 9)
      at += parseSeconds(duration)
    }
    expect(at).toBeCloseTo(300 / rate, 9)
    expect(clips.filter(({ lane }) => lane !== undefined).map(({ lane, audioRole }) => [lane, audioRole])).toEqual([
      ['-1', 'dialogue'],
      ['-2', 'music'],
      ['-3', 'effects'],
    ])
    expect(named('keyframe')).toMatchObject([
      { time: '0/1000s', value: '-13.00dB' },
      { time: '1250/1000s', value: '-4.00dB' },
    ])
    expect(named('chapter-marker')).toHaveLength(1)
  }
})

test('56.16 captions are titles above the scenes, disabled if the images contain them', () => {
  const cut = makeCut({
    ...BEES,
    scenes: [
      ['Bees & flowers.', 66],
      ['', 90],
      ['Look at one.', 144],
    ],
  })
  const listTitles = (of: typeof cut) => parseElements(writeFcpxml(of)).filter(({ name }) => name === 'title')
  expect(
    listTitles(cut).map(({ attributes }) => [attributes.offset, attributes.duration, attributes.lane, attributes.enabled]),
  ).toEqual([
    ['6/30s', '54/30s', '1', '0'],
    ['162/30s', '132/30s', '1', '0'],
  ])
  expect(writeFcpxml(cut)).toContain('<text-style ref="title1">Bees &amp; flowers.</text-style>')
  expect(listTitles({ ...cut, captions_in_picture: false })[0]!.attributes.enabled).toBeUndefined()
  const readTracks = (of: typeof cut) => JSON.parse(writeOtio(of)).tracks.children.filter(({ kind }: never) => kind === 'Video')
  const [captions, below] = readTracks(cut)
  expect([captions.name, captions.enabled, below.name], 'below the scenes, for programs that ignore enabled').toEqual([
    'Captions',
    false,
    'V1',
  ])
  expect(captions.children.map(({ OTIO_SCHEMA, source_range }: never) => [OTIO_SCHEMA, getLength(source_range)])).toEqual([
    ['Gap.1', 6],
    ['Clip.2', 54],
    ['Gap.1', 102],
    ['Clip.2', 132],
  ])
  const [, { name, media_references }] = captions.children
  expect(name).toBe('Bees & flowers.')
  expect(media_references.DEFAULT_MEDIA).toMatchObject({ generator_kind: 'Rich', parameters: { text: 'Bees & flowers.' } })
  expect(JSON.stringify(media_references)).toContain('>Bees &amp; flowers.</span>')
  expect(readTracks({ ...cut, captions_in_picture: false }).map((track: never) => [track['name'], track['enabled']])).toEqual([
    ['V1', true],
    ['Captions', true],
  ])
  expect(readTracks({ ...cut, titles: [] })).toHaveLength(1)
  const close = [
    { start_seconds: 0, end_seconds: 2, lines: ['One', 'two'] },
    { start_seconds: 1, end_seconds: 99, lines: ['three'] },
  ]
  const whole = cutInputs(BEES)
  const { titles } = filmCut({ ...whole, voice_assembly: { ...whole.voice_assembly!, captions: close as never } }, FILM)
  expect(titles).toEqual([
    { first_frame: 0, frames: 30, text: 'One two' },
    { first_frame: 30, frames: 270, text: 'three' },
  ])
})

test('34 S10 OpenTimelineIO output has every part of its schemas, and clips as long as their tracks', () => {
  const timeline = JSON.parse(writeOtio(makeCut({ ...BEES, title: HOSTILE })))
  expect(timeline).toMatchObject({
    OTIO_SCHEMA: 'Timeline.1',
    global_start_time: { OTIO_SCHEMA: 'RationalTime.1', rate: 30, value: 0 },
    tracks: { OTIO_SCHEMA: 'Stack.1' },
  })
  expect(timeline.name.isWellFormed()).toBe(true)
  expect(timeline.tracks.markers, '56.16 chapters of the film, which Kdenlive does not read from a clip').toMatchObject([
    { OTIO_SCHEMA: 'Marker.2', name: 'Why', marked_range: { start_time: { value: 0 } } },
    { OTIO_SCHEMA: 'Marker.2', name: 'How', marked_range: { start_time: { value: 96 } } },
  ])
  const tracks = timeline.tracks.children
  expect(tracks.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['Captions', 'Video'],
    ['V1', 'Video'],
    ['A1', 'Audio'],
    ['A2', 'Audio'],
    ['A3', 'Audio'],
  ])
  for (const { OTIO_SCHEMA, children, name } of tracks) {
    expect(OTIO_SCHEMA).toBe('Track.1')
    const frames = children.map(({ source_range }: never) => getLength(source_range))
    expect(frames.reduce((sum: number, each: number) => sum + each, 0)).toBe(name === 'Captions' ? 294 : 300)
  }
  const [, clip] = tracks[1].children
  expect(clip).toMatchObject({
    OTIO_SCHEMA: 'Clip.2',
    active_media_reference_key: 'DEFAULT_MEDIA',
    media_references: { DEFAULT_MEDIA: { OTIO_SCHEMA: 'ExternalReference.1', target_url: 'media/SCN002.mp4' } },
    metadata: { orion: { said: 'They drink nectar.' } },
  })
  expect(tracks[3].children[0].effects[0].metadata.orion.keyframes).toHaveLength(2)
})

test('34 S10 the sounds are WAV files of exactly the film’s length, with the film’s tempo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-cut-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const click = new Int16Array(48_000).fill(0)
  click[36_000] = 20_000
  for (const name of ['voice', 'tune']) await writeFile(join(folder, name), encodeWav(click, 48_000))
  const whole = cutInputs({ ...BEES, scenes: [['One.', 45]] })
  const music = { ...whole.music_sound!, mix: { marks: [] }, sound_marks: [{ seconds: 0.6, kind: 'chime', midi: 72 }] }
  const cut = filmCut({ ...whole, music_sound: music }, FILM)
  cut.sounds[1].source = { asset_id: 'tune', tempo: 1.25 }
  const uses = { folder, signal: AbortSignal.timeout(900_000), readAsset: async (id: string) => join(folder, id) }
  const made = await makeSounds(cut, uses)
  expect([...made.keys()]).toEqual(['media/VOICE.wav', 'media/MUSIC.wav', 'media/MARKS.wav'])
  const loudestAt: number[] = []
  for (const path of made.values()) {
    const bytes = await readFile(path)
    const at = bytes.indexOf('data') + 8
    const channels = bytes.readUInt16LE(22)
    expect(bytes.readUInt32LE(24)).toBe(48_000)
    expect(bytes.readUInt32LE(at - 4)).toBe(72_000 * channels * 2)
    const samples = Array.from({ length: 72_000 }, (_, index) => Math.abs(bytes.readInt16LE(at + index * channels * 2)))
    loudestAt.push(samples.indexOf(samples.reduce((most, each) => Math.max(most, each), 0)) / 48_000)
  }
  expect(loudestAt[0]).toBeCloseTo(0.75, 3)
  expect(loudestAt[1]).toBeCloseTo(0.6, 2)
  expect(loudestAt[2]).toBeGreaterThan(0.55)
})

test('34 S10 the readme names every file and says where the captions are', () => {
  const cut = makeCut(BEES)
  const words = readMe(cut)
  for (const { file } of [cut.scenes[0], ...cut.sounds, ...cut.captions]) expect(words).toContain(file)
  expect(words).toContain('300 frames at 30 frames a second')
  expect(words).toContain('are in the scenes already')
  expect(readMe({ ...cut, captions_in_picture: false })).toContain('have no captions')
})
