import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { objectPrefix } from './object-names';
import { listNames } from './repo';
import { callerOf, queryOf } from './requests';
import { requireAllowed } from './rules';
import { StorageError } from './storage-error';

const pageMax = 1_000;
/** Sorts after every name that begins with a prefix. */
const last = '\u{10FFFF}';

/** GET of the list: names below a prefix; with a delimiter, deeper names are folded into prefixes. */
export async function listObjects(deps: Deps, request: FastifyRequest): Promise<unknown> {
  const query = queryOf(request);
  const prefix = objectPrefix(query.get('prefix') ?? '');
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/') {
    throw new StorageError(400, 'The delimiter is not a slash.');
  }
  const max = Math.min(Number(query.get('maxResults') ?? pageMax) || pageMax, pageMax);
  if (!Number.isInteger(max) || max < 1) throw new StorageError(400, 'Invalid maxResults.');
  const caller = await callerOf(deps, request);
  requireAllowed(deps.storage.rules, { action: 'list', name: prefix, caller });
  const page = await collect(deps, {
    prefix,
    delimiter,
    max,
    after: placeOf(query.get('pageToken')),
  });
  return {
    prefixes: page.prefixes,
    items: page.names.map((name) => ({ name, bucket: deps.storage.bucket })),
    ...(page.next === null ? {} : { nextPageToken: Buffer.from(page.next).toString('base64url') }),
  };
}

interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly max: number;
  readonly after: string;
}

async function collect(deps: Deps, { prefix, delimiter, max, after }: ListQuery) {
  const prefixes: string[] = [];
  const names: string[] = [];
  let place = after;
  for (;;) {
    const batch = await listNames(deps.database.drizzle, { prefix, after: place, max: max + 1 });
    for (const name of batch) {
      // a folded folder has moved the position past this name
      if (Buffer.compare(Buffer.from(name), Buffer.from(place)) <= 0) continue;
      if (prefixes.length + names.length === max) return { prefixes, names, next: place };
      const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
      if (end === -1) {
        names.push(name);
        place = name;
      } else {
        const folder = name.slice(0, end + 1);
        prefixes.push(folder);
        place = folder + last;
      }
    }
    if (batch.length <= max) return { prefixes, names, next: null };
  }
}

function placeOf(token: string | null): string {
  if (token === null) return '';
  const place = Buffer.from(token, 'base64url').toString();
  if (place.includes('\0') || place.includes('\uFFFD')) {
    throw new StorageError(400, 'Invalid page token.');
  }
  return place;
}
