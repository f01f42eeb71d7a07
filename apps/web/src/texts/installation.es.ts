import { es as mcp } from '../features/mcp-servers/texts.es.ts'

/** The texts about an installation's work and state. No stage needs them. */
export const es = { server: {}, mcp }
