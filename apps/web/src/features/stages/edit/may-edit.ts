import { createContext, useContext } from 'react'

const MayEdit = createContext(true)

/** Provides to a stage's view whether the person may edit. */
export const MayEditProvider = MayEdit.Provider

/** Whether the person may edit the stage. A person who may only view it sees no editing tools (TEAM-04). */
export const useMayEdit = (): boolean => useContext(MayEdit)
