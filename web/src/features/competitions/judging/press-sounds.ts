import { useSyncExternalStore } from 'react';

/** Sounds for keys, for a score that is queued or refused, and for what the rotation clock calls out. */
export type PressSound =
  | 'attempt'
  | 'zone'
  | 'top'
  | 'flash'
  | 'undo'
  | 'queued'
  | 'refused'
  | 'minute'
  | 'last'
  | 'over';

interface Note {
  readonly hertz: number;
  readonly startsMs: number;
  readonly lastsMs: number;
}

/** Distinguishable without looking: higher is better, undo falls, queued is low, refused is lower and plays twice. */
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
  minute: [{ hertz: 523, startsMs: 0, lastsMs: 400 }],
  last: [
    { hertz: 523, startsMs: 0, lastsMs: 150 },
    { hertz: 523, startsMs: 250, lastsMs: 150 },
  ],
  over: [{ hertz: 392, startsMs: 0, lastsMs: 900 }],
};

const storageKey = 'judge-sound';
const loudness = 0.2;
/** Fades in and out, because a tone that starts abruptly clicks. */
const edgeS = 0.008;

let chosen: boolean | null = null;
let speaker: AudioContext | null = null;
const listeners = new Set<() => void>();

/** @returns whether this browser can play sounds. */
export function canSound(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** @returns whether key sounds are on for this device; off by default. */
export function isSoundOn(): boolean {
  chosen ??= readChoice();
  return chosen && canSound();
}

/** Turns key sounds on or off for this device. Without storage, that lasts until the next visit. */
export function setSoundOn(isOn: boolean): void {
  chosen = isOn;
  try {
    if (isOn) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // no storage
  }
  for (const listener of listeners) listener();
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

/** Plays a sound, unless turned off or before any interaction with the page, when browsers block it. */
export function playSound(sound: PressSound): void {
  if (!isSoundOn() || navigator.userActivation?.hasBeenActive === false) return;
  try {
    speaker ??= new AudioContext();
    // suspended initially, and after a call or another app used the speaker
    if (speaker.state !== 'running') void speaker.resume().catch(() => undefined);
    for (const note of notes[sound]) playNote(speaker, note);
  } catch {
    // no speaker, or blocked: the press still shows and vibrates
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
