/** Instead of the browser's audio: notes the pitches that were played, in hertz. */
export function createTestSpeaker() {
  const heard: number[] = [];
  class Speaker {
    readonly currentTime = 0;
    readonly state = 'running';
    readonly destination = {};
    createOscillator() {
      const tone = {
        type: '',
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => heard.push(tone.frequency.value),
        stop: () => undefined,
      };
      return tone;
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
      return { gain, connect: (next: unknown) => next };
    }
  }
  return { heard, Speaker };
}
