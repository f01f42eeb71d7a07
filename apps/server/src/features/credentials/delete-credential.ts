import type { deleteCredential as route } from '@orion/contract/credentials.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { cancelScheduled, keepForPosts } from '../posts/cancel-posts.ts'
import { deleteCredentialRow, readCredential } from '../credential-store/queries.ts'

/** Deletes stored credentials and cancels scheduled posts. Posts that a platform is already publishing keep a copy until they end. */
export async function deleteCredential(ctx: Context, { credential_id }: Input<typeof route>): Promise<Answer<typeof route>> {
  return ctx.transaction(async (tx) => {
    const row = await readCredential(tx, credential_id)
    if (row === null) throw new AppError('not_found', say('posts.credentials_not_found'))
    await cancelScheduled(
      tx,
      { credential_id },
      say('posts.credentials_were_deleted', { platform_names: PLATFORM_NAMES[row.provider] }).text,
    )
    await keepForPosts(tx, ctx, row)
    await deleteCredentialRow(tx, credential_id)
    const { organization_id, provider } = row
    await writeAudit(tx, ctx, { action: 'credential.delete', resource: credential_id, organization_id, change: { provider } })
    return { message: `${PLATFORM_NAMES[provider]} credentials deleted successfully!` }
  })
}
