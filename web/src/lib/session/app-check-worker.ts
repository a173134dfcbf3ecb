import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.addEventListener('message', ({ data }) => {
  solveChallenge({ challenge: data.challenge, deriveKey }).then(answer, () => answer(null));
});

function answer(solution: unknown): void {
  // from a worker there is no origin to name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(solution);
}
