/**
 * Flags of every Node process of this project (scripts/bootstrap.mjs and vitest.config.ts repeat them). On a busy machine Maglev, V8's
 * middle compiler, sometimes runs a closure with its sibling's variables. In 4 of 100 mixes, one filter of the loudness meter used the
 * state of the other filter (Node 24.21), so that equal sounds got unequal gains. nodejs/node#64841 is a similar crash.
 */
export const NODE_FLAGS: readonly string[] = ['--disable-warning=ExperimentalWarning', '--no-maglev']
