import { contactFields } from '@cruxboard/domain/competitions/competitors/contact-fields';
import type { Traces } from '../slice';

const ownFields: ReadonlySet<string> = new Set([...contactFields, 'claimedBy', 'claimedAt']);

/**
 * @returns the JSON with null for every trace of the person. Where it is about one of their entries (`isTheirs`, or
 * an object with the competitor's id), all contact details are removed.
 */
export function scrub(json: unknown, traces: Traces, isTheirs: boolean): unknown {
  if (typeof json === 'string') return isTrace(json, traces) ? null : json;
  if (Array.isArray(json)) return json.map((item) => scrub(item, traces, isTheirs));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json);
  const isPerson = entries.some(([name, value]) => name === 'uid' && value === traces.uid);
  const isOwn =
    isTheirs ||
    entries.some(
      ([name, value]) =>
        (name === 'id' || name === 'competitorId') && traces.subjectIds.has(String(value)),
    );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const isGone = (isOwn && ownFields.has(name)) || (isPerson && name === 'username');
      return [name, isGone ? null : scrub(value, traces, isOwn)];
    }),
  );
}

/** One of their texts, or the address of a file in their folder. */
function isTrace(text: string, { uid, values }: Traces): boolean {
  return values.has(text) || text.includes(encodeURIComponent(`users/${uid}/`));
}
