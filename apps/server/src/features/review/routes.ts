import * as links from '@orion/contract/review-links.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import { createReviewLink, deleteReviewLink, listReviewLinks, noteByLink, readReview } from './review-links.ts'
import { readReviewPage } from './review-page.ts'

export const reviewRoutes: readonly Served[] = [
  serve(links.listReviewLinks, listReviewLinks),
  serve(links.createReviewLink, createReviewLink),
  serve(links.deleteReviewLink, deleteReviewLink),
  serve(links.readReview, readReview),
  serve(links.noteByLink, noteByLink),
  serveRaw(links.readReviewPage, readReviewPage),
]
