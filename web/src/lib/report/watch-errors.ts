/** Reports what nobody caught, and what is given to the browser's `reportError`. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportLater(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
}

/** Reports an error; what that takes is loaded with the first one. */
export function reportLater(failure: unknown): void {
  void load(failure);
}

async function load(failure: unknown): Promise<void> {
  try {
    (await import('./report')).report(failure);
  } catch {
    // what can't be loaded couldn't be sent either
  }
}
