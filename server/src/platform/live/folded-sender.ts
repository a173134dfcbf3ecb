import { createFolder, type Folder } from './fold';
import { createPace, type Pace } from './pace';

type Data = Readonly<Record<string, unknown>>;

/** One event of a channel. */
export interface Sent {
  readonly channel: string;
  readonly type: string;
  readonly data: Data;
}

/** Sends events: the first of a quiet channel at once, the following ones folded. */
export interface FoldedSender {
  send(event: Sent): void;
  /** Sends at once what a channel's next event would wait for. */
  flush(channel: string): void;
  stop(): void;
}

export function createFoldedSender(pass: (event: Sent) => void, foldMs: number): FoldedSender {
  const channels = new Map<string, { folder: Folder; pace: Pace }>();
  const passAll = (channel: string, folder: Folder) => {
    const events = folder.take();
    for (const event of events) pass({ channel, ...event });
    return events;
  };
  const open = (channel: string) => {
    const folder = createFolder();
    const run = () => {
      const events = passAll(channel, folder);
      // checks again after each send: a channel with nothing more to send is removed
      if (events.length > 0) pace.request();
      else channels.delete(channel);
    };
    const pace = createPace(run, () => foldMs);
    const opened = { folder, pace };
    channels.set(channel, opened);
    return opened;
  };
  return {
    send({ channel, type, data }) {
      const { folder, pace } = channels.get(channel) ?? open(channel);
      folder.put(type, data);
      pace.request();
    },
    flush(channel) {
      const opened = channels.get(channel);
      if (opened !== undefined) passAll(channel, opened.folder);
    },
    stop() {
      for (const { pace } of channels.values()) pace.stop();
    },
  };
}
