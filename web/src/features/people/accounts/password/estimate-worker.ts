import { passwordLengthJudged } from '@cruxboard/domain/people/accounts/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';

/** The lists the server uses; the package's others would double the download. */
const estimator = new ZxcvbnFactory({
  dictionary: {
    'passwords-common': common['passwords-common'],
    'commonWords-en': commonWords,
    'firstnames-en': firstNames,
  },
  graphs: adjacencyGraphs,
});

self.addEventListener('message', ({ data: { id, password, words } }) => {
  const { score, feedback } = estimator.check(password.slice(0, passwordLengthJudged), words);
  // from a worker there is no origin to name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage({ id, score, reason: feedback.warning });
});
