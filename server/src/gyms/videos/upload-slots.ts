/** A request that is sending bytes of an upload. */
export interface UploadSlot {
  /** Aborted when the request should end with what has arrived. */
  readonly signal: AbortSignal;
  /** Says that bytes have arrived. */
  touch(): void;
  leave(): void;
}

/** One request at a time for each upload on this node: several would only repeat each other. */
export interface UploadSlots {
  /** @returns null while another request of the same upload receives bytes. */
  enter(uploadId: string): UploadSlot | null;
  /** Ends them all with what has arrived. */
  endAll(): void;
}

export interface UploadSlotRules {
  /**
   * After this long without a byte a request gives way to the next one: a phone that changes its network starts over
   * at once, and nobody notices for minutes that its old connection is dead.
   */
  readonly stalledMs: number;
  /** After this long without a byte a request ends by itself. */
  readonly silentMaxMs: number;
}

interface Entry {
  readonly controller: AbortController;
  silence: NodeJS.Timeout;
  lastByteAt: number;
}

export function createUploadSlots({ stalledMs, silentMaxMs }: UploadSlotRules): UploadSlots {
  const current = new Map<string, Entry>();
  return {
    enter: (uploadId) => {
      const other = current.get(uploadId);
      if (other !== undefined) {
        if (performance.now() - other.lastByteAt < stalledMs) return null;
        other.controller.abort();
      }
      const controller = new AbortController();
      const startSilence = () => setTimeout(() => controller.abort(), silentMaxMs).unref();
      const entry = { controller, silence: startSilence(), lastByteAt: performance.now() };
      current.set(uploadId, entry);
      return {
        signal: controller.signal,
        touch: () => {
          entry.lastByteAt = performance.now();
          entry.silence.refresh();
        },
        leave: () => {
          clearTimeout(entry.silence);
          if (current.get(uploadId) === entry) current.delete(uploadId);
        },
      };
    },
    endAll: () => {
      for (const { controller } of current.values()) controller.abort();
    },
  };
}
