import * as boards from '@orion/contract/boards.ts'
import * as events from '@orion/contract/events.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import * as update from '@orion/contract/film-update.ts'
import * as pictures from '@orion/contract/source-pictures.ts'
import * as asks from '@orion/contract/stage-asks.ts'
import { getStageRun as stageRun } from '@orion/contract/stage-run.ts'
import { takeScene as sceneTaking } from '@orion/contract/take-scene.ts'
import { getStill as still } from '@orion/contract/still.ts'
import { estimateFilm as filmEstimate } from '@orion/contract/points.ts'
import * as quotes from '@orion/contract/quotes.ts'
import * as stages from '@orion/contract/stages.ts'
import * as voices from '@orion/contract/voices.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import { streamAllEvents, streamWorkflowEvents } from '../../http/sse.ts'
import { acceptStage } from './accept-stage.ts'
import { changeBoard, sayOfBoard } from './pictures/boards.ts'
import { cancelStage } from './runs/cancel-stage.ts'
import {
  chooseIteration,
  takeScene,
  chooseScenesVersion,
  editStageContent,
  updateAnalysis,
  updateScenes,
  updateScript,
} from './edit-stage.ts'
import { estimateFilm } from './prices/estimate-film.ts'
import { estimateStage } from './prices/estimate-stage.ts'
import { executeStage } from './runs/execute-stage.ts'
import { approveForNextStage, readForNextStage } from './for-next-stage.ts'
import { openExample } from './examples/open-example.ts'
import { getFilmUpdate, listRemainingStages, planFilmUpdate } from './plan-update.ts'
import { completeQuotes, getQuotes } from './quotes.ts'
import { previewScene } from './preview-scene.ts'
import { getStageAsk, getStageAsks } from './prompts/read-asks.ts'
import { getStageRun } from './runs/read-run.ts'
import { getStageContent, getStageInfo, getStageIteration, getStageIterations, getStageSummary } from './read-stage.ts'
import { rejectStage } from './reject-stage.ts'
import { retryStage } from './runs/retry-stage.ts'
import { saveStageSettings } from './save-stage-settings.ts'
import { getStill } from './pictures/get-still.ts'
import { allowSourcePicture, listSourcePictures } from './pictures/source-pictures.ts'
import { skipStage } from './skip-stage.ts'
import { readVoiceSample } from './voices/voice-samples.ts'
import { executeVoiceScenes, listVoices, previewVoice, selectVoice } from './voices/voices.ts'

export const stageRoutes: readonly Served[] = [
  serve(openExampleFilm, openExample),
  serve(stages.executeStage, executeStage),
  serve(stages.estimateStage, estimateStage),
  serve(filmEstimate, estimateFilm),
  serve(update.getFilmUpdate, getFilmUpdate),
  serve(update.planFilmUpdate, planFilmUpdate),
  serve(update.listRemainingStages, listRemainingStages),
  serve(stages.acceptStage, acceptStage),
  serve(stages.rejectStage, rejectStage),
  serve(stages.retryStage, retryStage),
  serve(stages.cancelStage, cancelStage),
  serve(stages.skipStage, skipStage),
  serve(stages.saveStageSettings, saveStageSettings),
  serve(stages.getStageContent, getStageContent),
  serve(quotes.getQuotes, getQuotes),
  serve(quotes.completeQuotes, completeQuotes),
  serve(stages.getStageSummary, getStageSummary),
  serve(stageRun, getStageRun),
  serve(asks.getStageAsks, getStageAsks),
  serve(asks.getStageAsk, getStageAsk),
  serve(stages.getStageInfo, getStageInfo),
  serve(stages.getStageIterations, getStageIterations),
  serve(stages.getStageIteration, getStageIteration),
  serve(stages.editStageContent, editStageContent),
  serve(stages.updateAnalysis, updateAnalysis),
  serve(stages.updateScript, updateScript),
  serve(stages.updateScenes, updateScenes),
  serve(stages.chooseScenesVersion, chooseScenesVersion),
  serve(stages.chooseIteration, chooseIteration),
  serve(sceneTaking, takeScene),
  serve(voices.executeVoiceScenes, executeVoiceScenes),
  serve(voices.listVoices, listVoices),
  serveRaw(voices.readVoiceSample, readVoiceSample),
  serve(voices.selectVoice, selectVoice),
  serve(voices.previewVoice, previewVoice),
  serve(stages.previewScene, previewScene),
  serve(still, getStill),
  serve(boards.sayOfBoard, sayOfBoard),
  serve(boards.changeBoard, changeBoard),
  serve(pictures.listSourcePictures, listSourcePictures),
  serve(pictures.allowSourcePicture, allowSourcePicture),
  serve(stages.readForNextStage, readForNextStage),
  serve(stages.approveForNextStage, approveForNextStage),
  serveRaw(events.workflowEvents, streamWorkflowEvents),
  serveRaw(events.allEvents, streamAllEvents),
]
