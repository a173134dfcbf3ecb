import type { OfferedAct } from '../vendor-line';
import { type AssetRecord, eventOf, type MuxEvent, type UploadRecord } from './book';

/** What the service holds. */
interface Held {
  readonly uploads: Map<string, UploadRecord>;
  readonly assets: Map<string, AssetRecord>;
  readonly bytes: Map<string, unknown>;
  readonly streams: Map<string, unknown>;
}

const shownMax = 5;

/** @returns what the service can do to the latest uploads and videos. */
export function actsOn(state: Held, deliver: (event: MuxEvent) => void): OfferedAct[] {
  const waiting = [...state.uploads.values()].filter(({ status }) => status === 'waiting');
  const uploads = waiting.slice(-shownMax).flatMap((upload): OfferedAct[] => {
    const about = { subject: upload.id, subjectText: 'Waiting upload' };
    const endAs = (status: 'cancelled' | 'errored' | 'timed_out') => () => {
      upload.status = status;
      // the service has no event of its own for an upload that ran out of time
      if (status !== 'timed_out') deliver(eventOf(`video.upload.${status}`, upload));
    };
    return [
      { ...about, name: 'cancel', label: 'Cancel', run: endAs('cancelled') },
      { ...about, name: 'expire', label: 'Expire', run: endAs('timed_out') },
      { ...about, name: 'decline', label: 'Decline', run: endAs('errored') },
    ];
  });
  const assets = [...state.assets.values()].slice(-shownMax).flatMap((asset): OfferedAct[] => {
    const about = { subject: asset.id, subjectText: `Video, ${asset.status}` };
    const fail = () => {
      asset.status = 'errored';
      asset.errors = { type: 'invalid_input', messages: ['The stand-in declined this video'] };
      deliver(eventOf('video.asset.errored', asset));
    };
    const remove = () => {
      for (const kept of [state.assets, state.bytes, state.streams]) kept.delete(asset.id);
      deliver(eventOf('video.asset.deleted', asset));
    };
    return [
      { ...about, name: 'decline', label: 'Decline', run: fail },
      { ...about, name: 'delete', label: 'Delete', run: remove },
    ];
  });
  return [...uploads, ...assets].reverse();
}
