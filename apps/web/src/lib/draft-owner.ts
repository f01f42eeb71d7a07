let owner = ''

/** The id of the person who owns the drafts. */
export const draftOwner = (): string => owner

/** Sets the signed-in person as the owner of the drafts. */
export const setDraftOwner = (user_id: string): void => {
  owner = user_id
}
