import { createContext, useContext } from 'react'

const MayEdit = createContext(true)

/** Tells a stage's view whether the person may edit. */
export const MayEditProvider = MayEdit.Provider

/** Whether the person may edit the stage. Who may only look is offered no tool that edits (TEAM-04). */
export const useMayEdit = (): boolean => useContext(MayEdit)
