/** Keys of the providers that come with the product and work without key or network; screens name them together. */
export const BUILT_IN_PROVIDERS: readonly string[] = ['extractive', 'composer', 'offline', 'local']
