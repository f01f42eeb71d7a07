import { join } from 'node:path'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type ClipFacts, probeClip } from '@orion/media/ffmpeg/read-clip.ts'
import { hashFile } from '../../core/hash-file.ts'
import type { Made, Tools } from '../../core/stage.ts'
import { makePrompt } from './plan-clips.ts'
import type { ClipData, ClipUnit } from './providers/port.ts'

type Uses = Pick<Tools, 'folder' | 'signal' | 'service' | 'readAsset' | 'progress'>

/**
 * Has a service generate a scene's clip and stores it unchanged. Throws AppError provider_failed in the service's words, with its trouble.
 */
export async function makeClip(unit: ClipUnit, tools: Uses): Promise<Made<ClipData>> {
  const { service, seconds, aspect } = unit
  const { provider, call } = await tools.service(service)
  const { video } = provider.capabilities
  if (video === undefined) throw new AppError('provider_not_configured', say('runs.makes_no_clips', { service: provider.name }))
  const first_picture = unit.first_picture && (await tools.readAsset(unit.first_picture.asset_id))
  const path = join(tools.folder, 'clip.mp4')
  tools.progress(0, say('progress.makes_clip', { name: provider.name }))
  const ask = { prompt: makePrompt(unit), seconds, aspect, ...(first_picture !== null && { first_picture }) }
  const { used, terms } = await video.clip(ask, path, call)
  const facts = await clipFacts(path, provider.name, tools)
  return {
    data: {
      kind: 'clip',
      sha256: await hashFile(path),
      provider: provider.name,
      model: service.model,
      terms,
      used: used as Used,
    },
    files: {
      clip: {
        path,
        mime_type: 'video/mp4',
        kind: 'video',
        duration_seconds: facts.seconds,
        width: facts.width,
        height: facts.height,
      },
    },
    used,
  }
}

async function clipFacts(path: string, service: string, { signal }: Uses): Promise<ClipFacts> {
  try {
    return await probeClip(path, { signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new AppError('provider_failed', say('runs.sent_no_clip', { service }), { trouble: 'answer', cause })
  }
}
