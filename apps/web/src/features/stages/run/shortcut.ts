/** The shortcut for sending a form, in the notation of this computer. */
export const SHORTCUT = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵'
