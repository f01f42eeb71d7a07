import * as links from '@orion/contract/review-links.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import {
  createReviewLink,
  deleteReviewLink,
  listReviewLinks,
  noteByLink,
  openByLink,
  previewReviewLink,
  readReview,
} from './review-links.ts'
import { readReviewPage } from './review-page.ts'

export const reviewRoutes: readonly Served[] = [
  serve(links.listReviewLinks, listReviewLinks),
  serve(links.createReviewLink, createReviewLink),
  serve(links.previewReviewLink, previewReviewLink),
  serve(links.deleteReviewLink, deleteReviewLink),
  serve(links.readReview, readReview),
  serve(links.noteByLink, noteByLink),
  serve(links.openByLink, openByLink),
  serveRaw(links.readReviewPage, readReviewPage),
]
