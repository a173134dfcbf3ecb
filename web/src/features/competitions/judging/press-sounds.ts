import { useSyncExternalStore } from 'react';

/** What a judge hears: the press, that it waits on the device, or that the server would not have one. */
export type PressSound = 'attempt' | 'zone' | 'top' | 'flash' | 'undo' | 'queued' | 'refused';

interface Note {
  readonly hertz: number;
  readonly startsMs: number;
  readonly lastsMs: number;
}

/** Told apart without looking: higher is more, undo goes down, what waits is low and what is refused is lower, twice. */
const notes: Readonly<Record<PressSound, readonly Note[]>> = {
  attempt: [{ hertz: 440, startsMs: 0, lastsMs: 70 }],
  zone: [{ hertz: 660, startsMs: 0, lastsMs: 90 }],
  top: [{ hertz: 880, startsMs: 0, lastsMs: 140 }],
  flash: [
    { hertz: 880, startsMs: 0, lastsMs: 70 },
    { hertz: 1175, startsMs: 80, lastsMs: 120 },
  ],
  undo: [
    { hertz: 440, startsMs: 0, lastsMs: 60 },
    { hertz: 330, startsMs: 70, lastsMs: 90 },
  ],
  queued: [{ hertz: 220, startsMs: 160, lastsMs: 130 }],
  refused: [
    { hertz: 165, startsMs: 0, lastsMs: 150 },
    { hertz: 165, startsMs: 200, lastsMs: 150 },
  ],
};

const storageKey = 'judge-sound';
const loudness = 0.2;
/** A tone that begins or ends at once clicks. */
const edgeS = 0.008;

let chosen: boolean | null = null;
let speaker: AudioContext | null = null;
const listeners = new Set<() => void>();

/** @returns whether this browser can make a sound at all. */
export function canSound(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** @returns whether presses are heard on this device; they are not until somebody has switched it on. */
export function isSoundOn(): boolean {
  chosen ??= readChoice();
  return chosen && canSound();
}

/** Switches it for this device; closed storage only means that the next visit begins without. */
export function setSoundOn(isOn: boolean): void {
  chosen = isOn;
  try {
    if (isOn) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // a browser that keeps nothing
  }
  for (const listener of listeners) listener();
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

/** Sounds at once; nothing where it is switched off, or where nothing was pressed on the page yet: browsers forbid it then. */
export function playSound(sound: PressSound): void {
  if (!isSoundOn() || navigator.userActivation?.hasBeenActive === false) return;
  try {
    speaker ??= new AudioContext();
    // asleep at first, and after a call or another app has had the loudspeaker
    if (speaker.state !== 'running') void speaker.resume().catch(() => undefined);
    for (const note of notes[sound]) playNote(speaker, note);
  } catch {
    // no loudspeaker, or none for this page: the press is seen and felt all the same
  }
}

function playNote(on: AudioContext, { hertz, startsMs, lastsMs }: Note): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  const from = on.currentTime + startsMs / 1000;
  const until = from + lastsMs / 1000;
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loudness, from + edgeS);
  volume.gain.setValueAtTime(loudness, until - edgeS);
  volume.gain.linearRampToValueAtTime(0, until);
  tone.connect(volume).connect(on.destination);
  tone.start(from);
  tone.stop(until);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
