import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { isFreeLicence } from '../providers/free-licence.ts'

/** Whether a film may show a picture of its sources: its licence is free, or without one a person says so; nobody struck it. */
export const isAllowedPicture = ({ kept, licence, may_use }: Pick<SourcePicture, 'kept' | 'licence' | 'may_use'>): boolean =>
  kept !== false && (licence === undefined ? may_use === true : isFreeLicence(licence))
