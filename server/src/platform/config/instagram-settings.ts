import * as z from 'zod';
import { isSafeUrl, origin } from './addresses';

// they get the app's secret, or a person's token
const service = origin.refine(isSafeUrl, 'must be an https:// origin');

/** Settings of linking Instagram accounts. */
export const instagramEnvironment = {
  INSTAGRAM_APP_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  INSTAGRAM_APP_SECRET: z.string().min(8).optional(),
  INSTAGRAM_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be like v21.0')
    .default('v21.0'),
  INSTAGRAM_WEB_ORIGIN: service.default('https://www.instagram.com'),
  INSTAGRAM_API_ORIGIN: service.default('https://api.instagram.com'),
  INSTAGRAM_GRAPH_ORIGIN: service.default('https://graph.instagram.com'),
};

type Environment = z.output<z.ZodObject<typeof instagramEnvironment>>;

/** The product's app at Instagram. */
export interface InstagramSettings {
  readonly appId: string;
  /** Also signs Instagram's own requests. */
  readonly appSecret: string;
  /** Like `v21.0`. */
  readonly graphVersion: string;
  /** Where people approve a link. */
  readonly webOrigin: string;
  /** Where codes become tokens. */
  readonly apiOrigin: string;
  /** Where tokens are renewed, and accounts and posts are read. */
  readonly graphOrigin: string;
  /** Hosts of pictures and films, for the content security policy. */
  readonly mediaOrigins: readonly string[];
}

/** @returns the app; null if there is none. */
export function instagramOf(env: Environment): InstagramSettings | null {
  const { INSTAGRAM_APP_ID: appId, INSTAGRAM_APP_SECRET: appSecret } = env;
  if (appId === undefined || appSecret === undefined) return null;
  const graphOrigin = env.INSTAGRAM_GRAPH_ORIGIN;
  const isOwn = graphOrigin.endsWith('.instagram.com');
  return {
    appId,
    appSecret,
    graphVersion: env.INSTAGRAM_GRAPH_VERSION,
    webOrigin: env.INSTAGRAM_WEB_ORIGIN,
    apiOrigin: env.INSTAGRAM_API_ORIGIN,
    graphOrigin,
    mediaOrigins: isOwn ? ['https://*.cdninstagram.com', 'https://*.fbcdn.net'] : [graphOrigin],
  };
}

/** @returns missing settings of the app. */
export function instagramFaults(env: Environment): string[] {
  const names = ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length !== 1) return [];
  return missing.map((name) => `${name}: required to link Instagram accounts`);
}
