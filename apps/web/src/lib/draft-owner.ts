let owner = ''

/** The owner of the drafts, by the person's id. */
export const draftOwner = (): string => owner

/** Says who is signed in. */
export const setDraftOwner = (user_id: string): void => {
  owner = user_id
}
