/** Keys of the built-in providers, which need no key and no network. Screens show them under one name. */
export const BUILT_IN_PROVIDERS: readonly string[] = ['extractive', 'composer', 'offline', 'local']
