import * as z from 'zod';
import { origin } from './addresses';

/** Settings of a bucket that replaces the data folder. */
export const s3Environment = {
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('ap-southeast-2'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type Environment = z.output<z.ZodObject<typeof s3Environment>>;

/** An S3-compatible bucket. */
export interface S3Settings {
  readonly bucket: string;
  /** null for Amazon's own, by region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** @returns the bucket; null if files are in the data folder. */
export function s3Of(env: Environment): S3Settings | null {
  if (env.S3_BUCKET === undefined) return null;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** @returns missing bucket settings. */
export function s3Faults(env: Environment): string[] {
  if (env.S3_BUCKET === undefined) return [];
  return (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: required with S3_BUCKET`);
}
