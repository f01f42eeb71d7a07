import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { say } from '@orion/contract/sentences/say.ts'
import { serviceError } from '../../clients/service.ts'
import type { Images } from '../image.ts'
import type { CallTools, Finding } from '../provider.ts'
import type { Remote } from '../remote.ts'
import { makeFinding } from './test-findings.ts'

const ASK = { prompt: 'A plain blue circle on white paper', aspect: '1:1' as const }

/** Runs a job that no other process continues: begins it and checks it until it is done. */
const inPlace =
  ({ connection, signal }: CallTools): Remote =>
  async (job) => {
    await job.ready?.()
    const begun = await job.start()
    if ('done' in begun) return begun.done
    for (;;) {
      const looked = await job.look(begun.started)
      if ('done' in looked) return looked.done
      if ('lost' in looked) throw serviceError(connection, 'answer', looked.lost)
      await setTimeout(looked.wait_seconds * 1000, undefined, { signal })
    }
  }

/** Generates one small image by the call that films make; it is billed like a film's image. */
export async function testImage(images: Images, tools: CallTools): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-picture-'))
  const path = join(folder, 'test')
  try {
    return await makeFinding('model', async () => {
      await images.draw(ASK, path, { ...tools, remote: inPlace(tools) })
      const { size } = await stat(path)
      return say('services.drew_picture_kb_which_billed', { kilobytes: Math.ceil(size / 1000) })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
