/** A place in a screen's rotation. */
export interface Slot {
  readonly key: string;
  readonly durationMs: number;
  /** What it has to show, one per round; empty: its time goes to another slot. */
  readonly items: readonly string[];
}

/** Where a rotation was set to, by whoever steers the screen. */
export interface Control {
  /** Key of a slot; null for the first. */
  readonly slot: string | null;
  /** Of the slot's items, the one to begin with; null for the round's. */
  readonly item: string | null;
  readonly round: number;
  /** It stays there until it is steered again, or for as long as its owner's screens hold. */
  readonly isHeld: boolean;
}

/** A control and when it took effect, in milliseconds. */
export interface Anchor extends Control {
  readonly atMs: number;
  /** When a hold ends by itself; Infinity: it stays until the screen is steered again. */
  readonly heldUntilMs: number;
}

/** What a screen shows for some time. */
export interface Place {
  /** Index of the slot whose time it is. */
  readonly slot: number;
  /** Key of the slot that it shows, and which of its items. */
  readonly key: string;
  readonly item: string;
  readonly round: number;
  readonly startedAtMs: number;
  /** Infinity for a hold without an end. */
  readonly endsAtMs: number;
  readonly isHeld: boolean;
}

/** The control of a screen that nobody has steered. */
export const startControl: Control = { slot: null, item: null, round: 0, isHeld: false };

/**
 * Returns what a screen shows at an instant, or null if no slot has anything. It follows from the slots, the control
 * and the clock alone, so that every screen and every remote control agrees without a word from the screen.
 */
export function placeAt(slots: readonly Slot[], anchor: Anchor, nowMs: number): Place | null {
  if (!slots.some(hasItems)) return null;
  const first = indexOfKey(slots, anchor.slot);
  if (anchor.isHeld && nowMs < anchor.heldUntilMs) {
    const place = placeOf(slots, anchor, { index: first, round: anchor.round });
    return { ...place, startedAtMs: anchor.atMs, endsAtMs: anchor.heldUntilMs, isHeld: true };
  }
  // after a hold the rotation continues from what was held
  const atMs = anchor.isHeld ? anchor.heldUntilMs : anchor.atMs;
  const roundMs = slots.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const before = slots.slice(0, first).reduce((sum, { durationMs }) => sum + durationMs, 0);
  const sinceMs = before + Math.max(0, nowMs - atMs);
  const rounds = Math.floor(sinceMs / roundMs);
  let restMs = sinceMs - rounds * roundMs;
  let index = 0;
  while (index < slots.length - 1 && restMs >= (slots[index]?.durationMs ?? 0)) {
    restMs -= slots[index]?.durationMs ?? 0;
    index += 1;
  }
  const startedAtMs = atMs - before + sinceMs - restMs;
  const endsAtMs = startedAtMs + (slots[index]?.durationMs ?? 0);
  const place = placeOf(slots, anchor, { index, round: anchor.round + rounds });
  return { ...place, startedAtMs, endsAtMs, isHeld: false };
}

/** Returns the control that moves a screen on to the next slot with something to show; a held one is held there. */
export function nextControl(slots: readonly Slot[], place: Place, isHeld: boolean): Control {
  const count = slots.length;
  for (let step = 1; step <= count; step += 1) {
    const slot = slots[(place.slot + step) % count];
    if (slot === undefined || !hasItems(slot)) continue;
    const round = place.slot + step >= count ? place.round + 1 : place.round;
    return { slot: slot.key, item: null, round, isHeld };
  }
  return { ...startControl, isHeld };
}

/** Returns the control that keeps what is shown, or lets the rotation continue from it. */
export function holdControl({ key, item, round }: Place, isHeld: boolean): Control {
  return { slot: key, item, round, isHeld };
}

function hasItems({ items }: Slot): boolean {
  return items.length > 0;
}

function indexOfKey(slots: readonly Slot[], key: string | null): number {
  return Math.max(
    0,
    slots.findIndex((slot) => slot.key === key),
  );
}

function placeOf(
  slots: readonly Slot[],
  anchor: Anchor,
  { index, round }: { readonly index: number; readonly round: number },
): Pick<Place, 'slot' | 'key' | 'item' | 'round'> {
  const own = slots[index];
  const isOwn = own !== undefined && hasItems(own);
  const shown = isOwn ? own : borrowedBy(slots, index, round);
  const { items } = shown;
  const isAnchored = own?.key === anchor.slot && round === anchor.round;
  const chosen = isAnchored && anchor.item !== null && items.includes(anchor.item);
  // a borrowed slot is a second showing in its round, with what comes next
  const turn = isOwn ? round : round + 1;
  return {
    slot: index,
    key: shown.key,
    item: (chosen ? anchor.item : items[turn % items.length]) ?? '',
    round,
  };
}

/** The slots with something to show take turns in the time of one without, and not what was shown just before. */
function borrowedBy(slots: readonly Slot[], index: number, round: number): Slot {
  const full = slots.filter(hasItems);
  const before = [...slots.slice(index + 1), ...slots.slice(0, index)].findLast(hasItems);
  const others = full.length > 1 ? full.filter((slot) => slot !== before) : full;
  const [first] = others;
  const slot = others[(index + round) % others.length] ?? first;
  if (slot === undefined) throw new RangeError('No slot has anything to show');
  return slot;
}
