import * as glossary from '@orion/contract/glossary.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { getGlossary, removeGlossaryTerm, saveGlossary } from './glossary.ts'

export const glossaryRoutes: readonly Served[] = [
  serve(glossary.getGlossary, getGlossary),
  serve(glossary.saveGlossary, saveGlossary),
  serve(glossary.removeGlossaryTerm, removeGlossaryTerm),
]
