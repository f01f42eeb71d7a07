import * as proof from '@orion/contract/proof-page.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import {
  closeProofPage,
  deleteProofReport,
  getProofPage,
  listProofReports,
  openProofPage,
  readProofPage,
  reportByForm,
  reportByToken,
  takeProofReport,
} from './proof-page.ts'

export const proofRoutes: readonly Served[] = [
  serve(proof.getProofPage, getProofPage),
  serve(proof.openProofPage, openProofPage),
  serve(proof.closeProofPage, closeProofPage),
  serve(proof.listProofReports, listProofReports),
  serve(proof.takeProofReport, takeProofReport),
  serve(proof.deleteProofReport, deleteProofReport),
  serve(proof.reportByToken, reportByToken),
  serveRaw(proof.readProofPage, readProofPage),
  serveRaw(proof.reportByForm, reportByForm),
]
