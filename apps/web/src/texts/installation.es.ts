import { es as mcp } from '../features/mcp-servers/texts.es.ts'

/** The words of what an installation is at and how it stands, which no stage needs. */
export const es = { server: {}, mcp }
