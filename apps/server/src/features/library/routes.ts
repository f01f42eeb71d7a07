import * as assets from '@orion/contract/assets.ts'
import { serveFile } from '../../http/files.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import { describeAsset, getAsset, removeAsset, removeAssets } from './library.ts'
import { listAssets, listWorkflowAudio, listWorkflowVideos } from './list-assets.ts'
import { uploadAsset } from './upload-asset.ts'

export const assetRoutes: readonly Served[] = [
  serve(assets.listAssets, listAssets),
  serve(assets.listWorkflowVideos, listWorkflowVideos),
  serve(assets.listWorkflowAudio, listWorkflowAudio),
  serve(assets.getAsset, getAsset),
  serve(assets.describeAsset, describeAsset),
  serve(assets.removeAsset, removeAsset),
  serve(assets.removeAssets, removeAssets),
  serveRaw(assets.uploadAsset, uploadAsset),
  serveRaw(assets.readFile, serveFile),
]
