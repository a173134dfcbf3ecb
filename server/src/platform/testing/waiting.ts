/** Waits for conditions that are looked at again whenever something happened. */
export interface Waiting {
  wake(): void;
  until(isDone: () => boolean): Promise<void>;
}

export function createWaiting(): Waiting {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const check of waiting) check();
    },
    until: (isDone) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isDone()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
