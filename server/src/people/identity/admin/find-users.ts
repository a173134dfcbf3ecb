import type { UserAnswer } from '@cruxboard/contracts/people/identity/answers';
import type {
  AdminLookupBody,
  BatchGetQuery,
  QueryBody,
} from '@cruxboard/contracts/people/identity/admin-bodies';
import { userAnswer } from '../lookup';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';
import { countUsers, findUsersAfter, findUsersBy, type FullUser } from './repo';

interface LookupAnswer {
  readonly kind: 'identitytoolkit#GetAccountInfoResponse';
  /** Absent if there is nobody: clients check for the key. */
  readonly users?: readonly UserAnswer[];
}

const answerOf = ({ user, factors, providers }: FullUser): UserAnswer =>
  userAnswer(user, factors, providers);
const idsMax = 100;

/** Finds accounts by uid, address, number or identity at a provider, at most a hundred of each. */
export async function lookupUsers(
  { identity }: WireRequest,
  body: AdminLookupBody,
): Promise<LookupAnswer> {
  const { localId, email, phoneNumber } = body;
  const uids = localId ?? [];
  const emails = (email ?? []).map((address) => address.trim().toLowerCase());
  const phoneNumbers = phoneNumber ?? [];
  const federated = (body.federatedUserId ?? []).flatMap(({ providerId, rawId }) =>
    providerId && rawId ? [{ providerId, rawId }] : [],
  );
  if ([uids, emails, phoneNumbers, federated].some(({ length }) => length > idsMax)) {
    throw new WireError('TOO_MANY_IDENTIFIERS');
  }
  const filter = { uids, emails, phoneNumbers, federated };
  const found = await findUsersBy(identity.database.drizzle, filter);
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  return found.length === 0 ? { kind } : { kind, users: found.map(answerOf) };
}

interface BatchAnswer {
  readonly kind: 'identitytoolkit#DownloadAccountResponse';
  readonly users: readonly UserAnswer[];
  /** Absent on the last page. */
  readonly nextPageToken?: string;
}

const pageDefault = 20;
const pageMax = 1_000;

/** Every account, page by page. */
export async function batchGetUsers(
  { identity }: WireRequest,
  { maxResults, nextPageToken }: BatchGetQuery,
): Promise<BatchAnswer> {
  const limit = maxResults ? wholeNumber(maxResults, 1, pageMax) : pageDefault;
  const after = nextPageToken ? Buffer.from(nextPageToken, 'base64url').toString() : '';
  const found = await findUsersAfter(identity.database.drizzle, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.user.uid;
  const isMore = found.length > limit && last !== undefined;
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(answerOf),
    ...(isMore ? { nextPageToken: Buffer.from(last).toString('base64url') } : {}),
  };
}

interface QueryAnswer {
  /** A count, as text. */
  readonly recordsCount: string;
  readonly userInfo?: readonly UserAnswer[];
}

const queryMax = 500;

/** Counts and lists all accounts, or those that match one of the expressions. */
export async function queryUsers({ identity }: WireRequest, body: QueryBody): Promise<QueryAnswer> {
  const { drizzle } = identity.database;
  const limit = body.limit ? wholeNumber(body.limit, 1, queryMax) : queryMax;
  const expressions = body.expression ?? [];
  const isCounting = body.returnUserInfo === false;
  if (expressions.length === 0) {
    const recordsCount = String(await countUsers(drizzle));
    if (isCounting) return { recordsCount };
    const users = await findUsersAfter(drizzle, { after: '', limit });
    return { recordsCount, userInfo: users.map(answerOf) };
  }
  const found = await findUsersBy(drizzle, {
    uids: expressions.flatMap(({ userId }) => userId ?? []),
    emails: expressions.flatMap(({ email }) => email?.trim().toLowerCase() ?? []),
    phoneNumbers: expressions.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    federated: [],
  });
  const recordsCount = String(found.length);
  return isCounting
    ? { recordsCount }
    : { recordsCount, userInfo: found.slice(0, limit).map(answerOf) };
}

function wholeNumber(raw: string | number, min: number, max: number): number {
  const value = Number(raw);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new WireError('INVALID_PAGE_SELECTION');
}
