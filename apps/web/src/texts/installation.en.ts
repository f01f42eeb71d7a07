import { en as mcp } from '../features/mcp-servers/texts.en.ts'

/** The texts about an installation's work and state. No stage needs them. */
export const en = { server: {}, mcp }
