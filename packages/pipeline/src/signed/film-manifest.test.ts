import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCredentials, signFile } from '@orion/media/credentials/credentials.ts'
import { makeSigningKey } from '@orion/media/credentials/signing-key.ts'
import { expect, onTestFinished, test } from 'vitest'
import { smallFilm } from '../core/small-film.fixture.ts'
import type { ProofInputs } from '../proof/gather-proof.ts'
import { local } from '../stages/10-distribution/providers/local.ts'
import { CLAIMS_LABEL, filmManifest, pictureManifest } from './film-manifest.ts'

type Action = {
  action: string
  digitalSourceType?: string
  softwareAgent?: { name: string }
  changes?: { region: { time?: { start: string; end: string } }[] }[]
}
const AUTHOR = 'Ansel Example'

/** A film of five scenes: the second shows a found photograph, the third a model's board, the fourth is spoken by a person. */
async function mixedFilm(folder: string): Promise<ProofInputs> {
  const inputs = await smallFilm(folder, '320x180')
  const [first, second, third, ...others] = inputs.image_selection.scenes
  const [shown] = first!.candidates
  const found = {
    ...{ candidate_id: 'f', kind: 'found' as const, licence: 'CC BY-SA 4.0', attribution: AUTHOR, author: AUTHOR },
    ...{ title: 'A hive', page_url: 'https://example.org/hive', sha256: 'a'.repeat(64), image_asset_id: 'hive.jpg' },
  }
  const board = { ...shown!, model: 'reader-1', board: { board_id: 'b', take_id: 't', seen: false } }
  const scenes = [
    first!,
    { ...second!, candidates: [found], chosen: 'f' },
    { ...third!, candidates: [board], chosen: board.candidate_id },
    ...others,
  ]
  const take = { attribution: AUTHOR, licence: 'own' }
  const spoken = inputs.voice_scenes.scenes.map((scene, index) =>
    index === 3 ? { ...scene, own_take: { ...take, says: scene.text } } : scene,
  )
  return {
    ...inputs,
    image_selection: { ...inputs.image_selection, scenes },
    voice_scenes: { ...inputs.voice_scenes, scenes: spoken as unknown as typeof inputs.voice_scenes.scenes },
  }
}

test('EDN-03 a film’s manifest has the origin of each scene by second, and no names of people', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-signed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inputs = await mixedFilm(folder)
  const film = inputs.image_to_video!.segments[0]!.video_asset_id
  const key = await makeSigningKey('Museum')
  const target = join(folder, 'signed.mp4')
  const manifest = filmManifest(inputs, 'How bees feed')
  const bytes = await signFile({ path: film, mime_type: 'video/mp4', target, manifest, key })
  expect(bytes).toBeLessThan(60_000)
  const read = (await readCredentials({ path: target, mime_type: 'video/mp4' }))!
  expect(read.faults).toEqual([])
  const { actions } = read.assertions.find(({ label }) => label.startsWith('c2pa.actions'))!.data as { actions: Action[] }
  const of = (name: string) => actions.filter(({ action }) => action === name)
  const kinds = (name: string) => of(name).map(({ digitalSourceType }) => digitalSourceType?.split('/').at(-1))
  expect(kinds('c2pa.created')).toEqual(['compositeSynthetic'])
  expect(kinds('c2pa.drawing')).toEqual(['algorithmicMedia', 'trainedAlgorithmicMedia', 'algorithmicMedia', 'algorithmicMedia'])
  expect(of('c2pa.drawing')[1]!.softwareAgent!.name).toBe('reader-1')
  expect(of('c2pa.placed')[0]!.changes![0]!.region[0]!.time).toMatchObject({ start: '2.2', end: '4.4' })
  expect(kinds('org.orion.synthetic_voice')).toEqual(['algorithmicMedia'])
  expect(kinds('org.orion.recorded_voice')).toEqual(['digitalCapture'])
  expect(read.ingredients).toMatchObject([{ title: 'A hive', relationship: 'componentOf' }])
  const claims = read.assertions.find(({ label }) => label === CLAIMS_LABEL)!.data as { sentences: { at_seconds: number }[] }
  expect(claims.sentences).toHaveLength(4)
  expect(JSON.stringify(read)).not.toContain(AUTHOR)

  const still = pictureManifest(inputs, 'How bees feed', 'scene-2')
  expect(still.ingredients).toHaveLength(1)
  expect(pictureManifest(inputs, 'How bees feed', 'scene-1').ingredients).toEqual([])
})

test('EDN-03 S10 the bundle contains the signed film, which is also exported alone, and another key signs nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-signed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inputs = await smallFilm(folder, '320x180')
  const film = inputs.image_to_video.segments[0]!.video_asset_id
  const key = await makeSigningKey('Museum')
  const asked: string[] = []
  const manifests = { 'film.mp4': filmManifest(inputs, 'Bees') }
  const { files, data } = await local.bundle(
    {
      ...{ kind: 'bundle', engine: 'e', title: 'Bees', provenance: {}, entries: [{ name: 'film.mp4', asset_id: film }] },
      signing: { key_id: 'k1', manifests, seconds: 2.2 },
    },
    {
      ...{ env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async (id: string) => id, progress: () => {} },
      sign: () => ({ algorithm: '', key_id: '', public_key: '', signature: '' }),
      signFile: async ({ key_id, ...file }) => {
        asked.push(key_id)
        await signFile({ ...file, key })
      },
    },
  )
  expect(asked).toEqual(['k1'])
  const { path, duration_seconds } = files.film!
  expect(duration_seconds).toBe(2.2)
  expect(await readCredentials({ path, mime_type: 'video/mp4' })).toMatchObject({ issuer: 'Museum', faults: [] })
  const zip = await readFile(files.bundle!.path)
  expect(zip.includes(await readFile(path))).toBe(true)
  expect(data.files[0]!.size_bytes).toBe((await readFile(path)).length)
})
