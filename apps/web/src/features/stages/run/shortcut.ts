/** The key that goes with Enter, as this machine writes it. */
export const SHORTCUT = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵'
