import type { Config } from '../config.ts'

/** The other origins whose images and films a page may show: the origin of the bucket, when S3_PUBLIC names it. */
export const bucketOrigins = ({ s3_public, s3_bucket }: Pick<Config, 's3_public' | 's3_bucket'>): string[] =>
  s3_public === undefined || s3_bucket === undefined ? [] : [s3_public.replace('{bucket}', s3_bucket)]
