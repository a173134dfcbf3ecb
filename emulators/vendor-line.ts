import type { Fault } from './faults';

/** A request that a vendor got, without its secrets. */
export interface ReceivedRequest {
  readonly at: string;
  /** Method and path, or the SMTP command. */
  readonly what: string;
  readonly detail: string;
  /** null while it's unanswered, or if the connection was dropped. */
  readonly status: number | null;
  /** The fault that it met. */
  readonly fault: Fault['kind'] | null;
}

/** Something a person can do as the vendor. */
export interface VendorAct {
  readonly name: string;
  /** What it's done to: an id; null if there is nothing to choose. */
  readonly subject: string | null;
  /** What it's done to, in words. */
  readonly subjectText: string;
  readonly label: string;
}

/** A vendor on this machine, seen from its back office: what came in, how it fails, what it can do. */
export interface VendorLine {
  readonly id: string;
  readonly name: string;
  /** What uses it, and how, in a sentence. */
  readonly about: string;
  readonly protocol: 'http' | 'smtp';
  /** Its own page for people, if it has one. */
  readonly pageUrl: () => string | null;
  /** The latest ones, newest first. */
  readonly received: () => readonly ReceivedRequest[];
  readonly fault: () => Fault | null;
  setFault(fault: Fault | null): void;
  readonly acts: () => readonly VendorAct[];
  /** @returns whether there is such an act. */
  act(name: string, subject: string | null): Promise<boolean>;
  /** Forgets what came in. */
  clear(): void;
}

/** The vendor's own side of a line. */
export interface OpenLine extends VendorLine {
  /** Notes a request and takes the fault that it meets. */
  receive(what: string): { readonly entry: Entry; readonly fault: Fault | null };
}

export type Entry = { -readonly [Key in keyof ReceivedRequest]: ReceivedRequest[Key] };

interface LineOptions {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly protocol?: 'http' | 'smtp';
  readonly pageUrl?: () => string;
  readonly acts?: () => readonly OfferedAct[];
}

/** An act with what it does. */
export interface OfferedAct extends Omit<VendorAct, 'subject' | 'subjectText'> {
  readonly subject?: string;
  readonly subjectText?: string;
  readonly run: () => unknown;
}

const keptMax = 50;

/** @returns a vendor that nobody has asked yet and that works. */
export function openLine({
  acts = () => [],
  pageUrl,
  protocol = 'http',
  ...what
}: LineOptions): OpenLine {
  const entries: Entry[] = [];
  let fault: Fault | null = null;
  const takeFault = (): Fault | null => {
    const met = fault;
    if (met === null || met.times === null) return met;
    fault = met.times > 1 ? { ...met, times: met.times - 1 } : null;
    return met;
  };
  return {
    ...what,
    protocol,
    pageUrl: () => pageUrl?.() ?? null,
    received: () => entries,
    fault: () => fault,
    setFault: (next) => void (fault = next),
    acts: () =>
      acts().map(({ name, label, subject = null, subjectText = '' }) => ({
        name,
        label,
        subject,
        subjectText,
      })),
    act: async (name, subject) => {
      const found = acts().find((one) => one.name === name && (one.subject ?? null) === subject);
      await found?.run();
      return found !== undefined;
    },
    clear: () => void entries.splice(0),
    receive: (text) => {
      const met = takeFault();
      const entry: Entry = {
        at: new Date().toISOString(),
        what: text,
        detail: '',
        status: null,
        fault: met?.kind ?? null,
      };
      entries.unshift(entry);
      entries.splice(keptMax);
      return { entry, fault: met };
    },
  };
}
