import { en as mcp } from '../features/mcp-servers/texts.en.ts'

/** The words of what an installation is at and how it stands, which no stage needs. */
export const en = { server: {}, mcp }
