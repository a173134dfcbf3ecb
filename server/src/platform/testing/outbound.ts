import { pino } from 'pino';
import { createOutbound, type Outbound, type OutboundParts } from '../outbound/outbound';

/** @returns the way out of a test, by the real clock unless it brings its own. */
export function testOutbound(parts: Partial<OutboundParts> = {}): Outbound {
  return createOutbound({ now: () => new Date(), log: pino({ level: 'silent' }), ...parts });
}
