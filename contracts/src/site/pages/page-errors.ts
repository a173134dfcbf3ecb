import type { CallableStatus } from '../../errors';

/** Why a page can't be shown, and its HTTP status. Source: specification, section 8; product decisions, section 3. */
export const pageErrorStatus = {
  bad_request: 400,
  failed_precondition: 400,
  unauthorized: 403,
  not_found: 404,
} as const;
export type PageErrorCode = keyof typeof pageErrorStatus;

const byStatus: Partial<Readonly<Record<string, PageErrorCode>>> = {
  INVALID_ARGUMENT: 'bad_request',
  FAILED_PRECONDITION: 'failed_precondition',
  PERMISSION_DENIED: 'unauthorized',
  NOT_FOUND: 'not_found',
} satisfies Partial<Record<WireStatus<CallableStatus>, PageErrorCode>>;

type WireStatus<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${WireStatus<Rest>}`
  : Uppercase<S>;

/** @returns why a page can't be shown whose read was refused with a wire status; null if the refusal may pass. */
export function pageErrorOf(wireStatus: unknown): PageErrorCode | null {
  return typeof wireStatus === 'string' ? (byStatus[wireStatus] ?? null) : null;
}
