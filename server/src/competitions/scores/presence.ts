import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import type { Bus } from '../../platform/live/bus';

/** Screens repeat it every ten seconds, so two may be lost, and an offline phone disappears soon. */
const EXPIRES_MS = 25_000;
const SWEEP_MS = 60_000;

/** A judging screen, as the nodes tell each other; small enough for the bus. */
export interface Presence {
  readonly competitionId: string;
  readonly uid: string;
  readonly deviceId: string;
  readonly name: string;
  /** Null once left. */
  readonly at: Pick<PresentJudge, 'climbId' | 'competitorId'> | null;
}

interface Held extends Presence {
  readonly at: NonNullable<Presence['at']>;
  readonly untilMs: number;
}

/** Who is entering scores where, as far as this node knows. In memory, as it expires within half a minute. */
export interface Presences {
  /** Tells every node. @returns whether someone came, left or moved, so that others should know. */
  publish(presence: Presence): boolean;
  /** @returns everyone else's screens, the longest open first. */
  others(of: Pick<Presence, 'competitionId' | 'uid' | 'deviceId'>): readonly Presence[];
  /** @returns who is on which climb, by the screens open there; of two on one climb, the one open longest first. */
  onClimbs(competitionId: string): { climbId: string; competitorId: string }[];
  close(): void;
}

const topic = 'scores.presence';

const presencesByBus = new WeakMap<Bus, Presences>();

/** @returns this node's single set of presences. */
export function presencesOf({ bus, now }: { bus: Bus; now: () => Date }): Presences {
  const known = presencesByBus.get(bus);
  if (known !== undefined) return known;
  const presences = createPresences(bus, () => now().getTime());
  presencesByBus.set(bus, presences);
  return presences;
}

export function createPresences(bus: Bus, nowMs: () => number): Presences {
  const competitions = new Map<string, Map<string, Held>>();
  const unsubscribe = bus.subscribe(topic, (message) => {
    const presence = message as unknown as Presence; // published only below
    const held = competitions.get(presence.competitionId) ?? new Map<string, Held>();
    const { at } = presence;
    if (at === null) held.delete(keyOf(presence));
    else held.set(keyOf(presence), { ...presence, at, untilMs: nowMs() + EXPIRES_MS });
    if (held.size > 0) competitions.set(presence.competitionId, held);
    else competitions.delete(presence.competitionId);
  });
  const present = (competitionId: string): Held[] =>
    [...(competitions.get(competitionId)?.values() ?? [])].filter(
      ({ untilMs }) => untilMs > nowMs(),
    );
  const sweep = setInterval(() => {
    for (const [competitionId, held] of competitions) {
      for (const [key, { untilMs }] of held) if (untilMs <= nowMs()) held.delete(key);
      if (held.size === 0) competitions.delete(competitionId);
    }
  }, SWEEP_MS);
  sweep.unref();
  return {
    publish(presence) {
      const before = present(presence.competitionId).find((one) => keyOf(one) === keyOf(presence));
      bus.publish(topic, { ...presence });
      return JSON.stringify(before?.at ?? null) !== JSON.stringify(presence.at);
    },
    others: (of) => present(of.competitionId).filter((one) => keyOf(one) !== keyOf(of)),
    onClimbs: (competitionId) =>
      present(competitionId).flatMap(({ at: { climbId, competitorId } }) =>
        climbId === null || competitorId === null ? [] : [{ climbId, competitorId }],
      ),
    close() {
      unsubscribe();
      clearInterval(sweep);
    },
  };
}

function keyOf({ uid, deviceId }: Pick<Presence, 'uid' | 'deviceId'>): string {
  return `${uid} ${deviceId}`;
}
