/**
 * What every Node process of ours is started with (scripts/bootstrap.mjs and vitest.config.ts name it once more). Maglev, V8's middle
 * compiler, lets a closure go on with its sibling's variables now and then while the machine is busy: in 4 of 100 mixes one filter of the
 * loudness meter took the other's state (Node 24.21; nodejs/node#64841 is a crash of the same kind), and equal sounds got unequal gains.
 */
export const NODE_FLAGS: readonly string[] = ['--disable-warning=ExperimentalWarning', '--no-maglev']
