import * as posts from '@orion/contract/posts.ts'
import { serve } from '../../http/invoke.ts'
import { changePost } from './change-post.ts'
import { checkPostWish, getPublishOptions } from './check-wish.ts'
import { createPost } from './create-post.ts'
import { cancelPost, checkPost, deletePost, sendPostAgain } from './decide-post.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { getPost, listPosts, listWorkflowPosts } from './list-posts.ts'

export const postRoutes = [
  serve(posts.createPost, createPost),
  serve(posts.checkPostWish, checkPostWish),
  serve(posts.publishOptions, getPublishOptions),
  serve(posts.drawThumbnail, drawThumbnail),
  serve(posts.listWorkflowPosts, listWorkflowPosts),
  serve(posts.listPosts, listPosts),
  serve(posts.getPost, getPost),
  serve(posts.changePost, changePost),
  serve(posts.cancelPost, cancelPost),
  serve(posts.checkPost, checkPost),
  serve(posts.sendPostAgain, sendPostAgain),
  serve(posts.deletePost, deletePost),
]
