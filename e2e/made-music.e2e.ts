import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { executeStage, getStageContent } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { expect, test } from '@playwright/test'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../fakes/voices/elevenlabs.ts'
import { signedIn, waitForWorkflow } from './client.ts'
import { ORION_URL } from './journey.ts'
import { readMadeFilm } from './made-films.ts'

test('PRV-04 PRV-05 PRV-06 S07 a service’s track is asked for once, fitted and named with its terms; later runs ask nothing', async () => {
  const fake = await fakeElevenlabs(Number(process.env.ORION_MUSIC_PORT))
  try {
    const { organization_id, workflow_id, ...partner } = readMadeFilm(process.env.ORION_DATA_DIR!, 'publish')
    const client = await signedIn(ORION_URL, partner)
    await client.call(setAutopilot, { workflow_id, points_limit: null }) // only this stage is requested again
    const made_again = async (version: number) => {
      const isOver = ({ status, version: made }: { status: string; version: number }) => made === version || status === 'failed'
      const { stages } = await waitForWorkflow(client, workflow_id, (workflow) => isOver(workflow.stages[7]))
      expect(stages[7], `version ${version}`).toMatchObject({ status: 'awaiting_approval', version })
    }
    const fields = { api_key: ELEVENLABS_ACCOUNT.api_key }
    const { body } = await client.call(createConnection, { organization_id, label: 'Ours', provider: 'elevenlabs', fields })
    const asked = () => fake.seen.filter(({ path }) => path === '/v1/music')
    const music = async () =>
      (await client.call(getStageContent, { workflow_id, stage_number: 7 })).body.data.content as MusicSound
    const wish = { workflow_id, stage_id: 7, provider: body.connection.connection_id } as const
    await client.call(executeStage, { ...wish, settings: { music_description: 'A slow waltz' } })
    await made_again(2)
    const made = (await music()).tracks.at(-1)!
    expect(made).toMatchObject({
      kind: 'made',
      licence: 'https://elevenlabs.io/music-terms',
      made_by: { provider: 'ElevenLabs', description: 'A slow waltz' },
    })
    expect((await music()).chosen).toBe(made.track_id)
    expect(asked()).toHaveLength(1)
    expect(JSON.parse(asked()[0].body.toString())).toMatchObject({ prompt: 'A slow waltz', force_instrumental: true })
    await client.call(executeStage, { workflow_id, stage_id: 7, provider: 'built_in' })
    await made_again(3)
    expect((await music()).tracks.at(-1)).toMatchObject({ track_id: made.track_id, source_asset_id: made.source_asset_id })
    await client.call(executeStage, wish)
    await made_again(4)
    expect(asked(), 'neither without the service nor with it').toHaveLength(1)
    await client.call(executeStage, { ...wish, take: 'new', unit_id: 'made' })
    await made_again(5)
    expect(asked()).toHaveLength(2)
    expect((await music()).tracks.filter(({ kind }) => kind === 'made')).toHaveLength(2)
  } finally {
    await fake.close()
  }
})
