let owner = ''

/** The owner of the drafts, by the person's id. */
export const draftOwner = (): string => owner

/** Sets the signed-in person as the owner. */
export const setDraftOwner = (user_id: string): void => {
  owner = user_id
}
