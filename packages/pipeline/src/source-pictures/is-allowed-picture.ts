import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { isFreeLicence } from '../providers/found/free-licence.ts'

/** Whether a film may show an image of its sources: nobody removed it, and its licence is free or a person allowed its use. */
export const isAllowedPicture = ({ kept, licence, may_use }: Pick<SourcePicture, 'kept' | 'licence' | 'may_use'>): boolean =>
  kept !== false && (licence === undefined ? may_use === true : isFreeLicence(licence))
