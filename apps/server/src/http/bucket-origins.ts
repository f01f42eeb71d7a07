import type { Config } from '../config.ts'

/** The origins, besides our own, whose images and films a page may show: the bucket's, when S3_PUBLIC names one. */
export const bucketOrigins = ({ s3_public, s3_bucket }: Pick<Config, 's3_public' | 's3_bucket'>): string[] =>
  s3_public === undefined || s3_bucket === undefined ? [] : [s3_public.replace('{bucket}', s3_bucket)]
