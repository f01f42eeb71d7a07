import { es as account } from '../features/account/texts.es.ts'
import { es as members } from '../features/members/texts.es.ts'
import { es as mcp } from '../features/mcp-servers/texts.es.ts'
import { es as prompts } from '../features/stages/prompts.texts.es.ts'
import { es as compare } from '../features/stages/compare.texts.es.ts'
import { es as shown } from '../features/stages/shown.texts.es.ts'
import { es as organizations } from '../features/organizations/texts.es.ts'
import { es as server } from './server-words-rooms.es.ts'

/** The words of the rooms beside the studio, and of what the studio opens seldom. */
export const es = { server, account, members, mcp, prompts, compare, shown, organizations }
