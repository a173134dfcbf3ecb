import type { FastifyBaseLogger } from 'fastify';
import { parseSettings, type Settings } from '../config/settings';

/** A vendor as the desk shows it; only the emulators look inside. */
export type VendorLine = object;

/** Where this node will listen, and what ends with it. */
export interface NodePlace {
  readonly origin: string;
  readonly dataDir: string;
  /** The vendors that were started. */
  readonly lines: VendorLine[];
  /** Starts a node that serves as another installation's identity service. */
  readonly startIdentity: (
    settings: Settings,
    options: { readonly hasDemo: boolean },
  ) => Promise<{ readonly origin: string; close(): Promise<void> }>;
  readonly undo: (() => Promise<unknown> | void)[];
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** A running stand-in. */
export interface StandIn {
  readonly url: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

/** A running stand-in that sends events. */
export interface EventStandIn extends StandIn {
  /** Settings for the product. */
  readonly settings: Readonly<Record<string, string>>;
  deliverTo(url: string): void;
}

/** Stops a stand-in with this node, and shows its vendors at the desk. */
export function registerStandIn(standIn: StandIn, { undo, lines }: NodePlace): void {
  undo.push(() => standIn.close());
  lines.push(...standIn.lines);
}

/**
 * Has a stand-in send its events to this node, and stop with it.
 * @returns the settings that point at it.
 */
export function adoptStandIn(
  standIn: EventStandIn,
  place: NodePlace,
  { what, eventsPath }: { readonly what: string; readonly eventsPath: string },
): Settings {
  registerStandIn(standIn, place);
  standIn.deliverTo(`${place.origin}${eventsPath}`);
  place.log.info(`Emulated ${what} are at ${standIn.url}`);
  return parseSettings({ NODE_ENV: 'development', ...standIn.settings });
}
