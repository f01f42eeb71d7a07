/** The modifier key for Enter, in this machine's notation. */
export const SHORTCUT = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵'
